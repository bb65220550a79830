/** Which rule the drawer shows; null when it is shut. */

export const drawer: { game: string | null; rule: string | null } = $state({ game: null, rule: null });

export function showRule(game: string, rule: string | null = null): void {
  drawer.game = game;
  drawer.rule = rule;
}

export function shutRules(): void {
  drawer.game = null;
}
