/** Points as they are read: a minus is longer than a hyphen. */
export const scored = (score: number | undefined): string => String(score ?? "").replace("-", "−");
