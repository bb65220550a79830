/** Whether boards are shown as text and buttons beside the picture. Kept in the browser. */

const KEY = "blockhaus.twin";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}

class Twin {
  #open = $state(kept());

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    try {
      localStorage.setItem(KEY, open ? "open" : "shut");
    } catch {
      // It is then shut the next time.
    }
  }
}

export const twin = new Twin();
