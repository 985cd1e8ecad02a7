/// <reference lib="dom" />

/** What a page would show: its elements and texts, made by the page's own functions where there is no browser. */
class Rendered {
  readonly attributes = new Map<string, string>();
  readonly children: (Rendered | string)[] = [];

  constructor(readonly tag: string) {}

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  append(...children: readonly (Rendered | string)[]): void {
    this.children.push(...children);
  }

  /** Itself and all below it. */
  get all(): readonly Rendered[] {
    return [
      this,
      ...this.children.flatMap((child) => (typeof child === 'string' ? [] : child.all)),
    ];
  }

  get texts(): readonly string[] {
    return this.children.flatMap((child) => (typeof child === 'string' ? [child] : child.texts));
  }
}

export interface Page {
  /** Names of the elements, each once. */
  readonly tags: readonly string[];
  readonly hrefs: readonly string[];
  /** All texts and attributes. */
  readonly text: string;
}

/** What `view` makes with the two functions of `document` that the views use. */
export function rendered(view: () => readonly Node[]): Page {
  const document = {
    createElement: (tag: string) => new Rendered(tag),
    createTextNode: (text: string) => text,
  };
  const scope = globalThis as { document?: unknown };
  scope.document = document;
  try {
    const root = new Rendered('root');
    root.append(...(view() as unknown as Rendered[]));
    const made = root.all.slice(1);
    const attributes = made.flatMap((element) => [...element.attributes.values()]);
    return {
      tags: [...new Set(made.map(({ tag }) => tag))],
      hrefs: made.flatMap((element) => element.attributes.get('href') ?? []),
      text: [...root.texts, ...attributes].join('\n'),
    };
  } finally {
    delete scope.document;
  }
}
