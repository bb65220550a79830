/** Colours as the page has them now: the same CSS variables that everything else is drawn with. */

/** The value of a CSS variable, such as `--wood`. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888888";
}

/** What a colour's name stands for in the chosen palette; a colour written as #rrggbb is itself. */
export const colourOf = (name: string): string => (name.startsWith("#") ? name : token(`--colour-${name}`));

/** Calls back whenever palette or theme change; the answer ends that. */
export function onLookChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-palette", "data-theme"],
  });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener("change", changed);
  };
}
