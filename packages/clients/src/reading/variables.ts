import type { CredentialSource, SourceWire } from '@authlint/core/internal';
import {
  addressOf,
  hostOf,
  isEmpty as hasNoText,
  seal,
  withOrigin,
  type Secret,
} from '@authlint/model/secret';
import type { PlainVariable, Ports } from '@authlint/model/ports';
import type { SourceLocation } from '@authlint/model';
import type { EnvFile } from './env-file.js';
import {
  fileLayers,
  hiddenSourcesIn,
  locationIn,
  PROCESS,
  settingsLayers,
  sourceIn,
  valueIn,
  originIn,
  type VariableLayer,
} from './variable-layers.js';

export { fileLayers, PROCESS, settingsLayers, type VariableLayer };

/** Variables that hold nothing but a Base URL. */
const OF_ADDRESS = /(?:BASE_?URL|API_BASE|ENDPOINT|PROXY_URL)S?$/;

/** In place of the text of a variable that is no address. */
const noAddressOf = (name: string): string => `\${${name}}`;

/** The variable whose text is no address, of what `address` returned for it. */
export const namedForNoAddress = (url: string): string | undefined => /^\$\{(\w+)\}/.exec(url)?.[1];

/** A Base URL, or the beginning of one. */
export interface Address {
  readonly url: string;
  /** `undefined`: the environment of the process names it. */
  readonly at: SourceLocation | undefined;
}

export interface VariableUse extends SourceWire {
  /** Where the configuration names the variable. */
  readonly at?: SourceLocation | null;
  /** True where an unset variable becomes an empty key, which hides the sources below. */
  readonly hides?: boolean;
}

/** The variables of one client, in its own order of precedence. */
export class Variables {
  constructor(
    readonly ports: Ports,
    /** Highest precedence first. */
    readonly layers: readonly VariableLayer[],
    readonly options: {
      /** Env files that are there and that the client does not load. */
      readonly unread?: readonly EnvFile[];
      /** True where an empty variable counts as an unset one. */
      readonly emptyIsUnset?: boolean;
      /** True where an empty value still hides the layers below, since one layer overwrites the next. */
      readonly emptyOverwrites?: boolean;
      /** Variables that get the value of another one where that is set: name to name. */
      readonly aliases?: ReadonlyMap<string, string>;
    } = {},
  ) {}

  /** Where the value of a variable comes from: every layer that has it, and the process in its turn. */
  sources(variable: string, use: VariableUse = {}): CredentialSource[] {
    const name = this.#named(variable);
    const { at = null, hides = false, ...wire } = use;
    const unread = (this.options.unread ?? []).filter((file) => file.value(name) !== null);
    const given = this.layers.some(
      (layer) => layer.kind !== 'process' && (valueIn(layer, name) ?? '') !== '',
    );
    const unsetHides = !given && (hides || unread.length > 0);
    const process: CredentialSource = {
      ...wire,
      kind: 'env',
      name,
      location: at,
      ...(unsetHides ? { unsetHides } : {}),
      ...(this.options.emptyIsUnset ? { emptyIsUnset: true } : {}),
    };
    const loaded = this.#reaching(name).flatMap((layer) =>
      layer.kind === 'process'
        ? [process]
        : [sourceIn(layer, name), ...hiddenSourcesIn(layer, name)],
    );
    const all = [...loaded, ...unread.map((file) => sourceIn({ kind: 'file', file }, name))];
    return all.filter((source) => source !== null).map((source) => ({ ...source, ...wire }));
  }

  /** The same where the variable is set; else none, so that it is not reported as missing. */
  sourcesIfSet(variable: string, use: VariableUse = {}): CredentialSource[] {
    return this.has(variable) ? this.sources(variable, use) : [];
  }

  /** The layers down to the first with an empty text, which hides those below it. */
  #reaching(name: string): readonly VariableLayer[] {
    const { emptyIsUnset = false, emptyOverwrites = false } = this.options;
    if (emptyIsUnset && !emptyOverwrites) return this.layers;
    const index = this.layers.findIndex(
      (layer) => layer.kind !== 'process' && valueIn(layer, name) === '',
    );
    return index === -1 ? this.layers : this.layers.slice(0, index + 1);
  }

  /** True where a file or the shell of authlint sets the variable to a non-empty value. */
  has(variable: string): boolean {
    return this.#isSet(this.#named(variable));
  }

  /** True where the first layer that has the variable has it without a value. */
  isEmpty(variable: string): boolean {
    const secret = this.secret(variable);
    return secret !== null && hasNoText(secret);
  }

  /** The variable that another one gets its value from, else that one itself. */
  #named(variable: string): string {
    const alias = this.options.aliases?.get(variable) ?? this.#shellNameOf(variable);
    return alias !== undefined && this.#isSet(alias) ? alias : variable;
  }

  /** The shell variable that an env file refers to, where no layer above the file sets this one. */
  #shellNameOf(variable: string): string | undefined {
    for (const layer of this.layers) {
      if (layer.kind === 'process') {
        if (this.ports.env.get(variable) !== undefined) return undefined;
      } else if (valueIn(layer, variable) !== null)
        return layer.kind === 'file' ? (layer.file.sourceOf(variable) ?? undefined) : undefined;
    }
    return undefined;
  }

  #isSet(name: string): boolean {
    return this.layers.some((layer) =>
      layer.kind === 'process'
        ? this.ports.env.get(name) !== undefined
        : (valueIn(layer, name) ?? '') !== '',
    );
  }

  /** The value that this client would use if started from the shell of authlint. */
  secret(variable: string): Secret | null {
    const name = this.#named(variable);
    for (const layer of this.layers) {
      if (layer.kind === 'process') {
        const secret = this.ports.env.get(name);
        if (secret !== undefined) return secret;
      } else {
        const value = valueIn(layer, name);
        if (value !== null) return withOrigin(seal(value), originIn(layer, name));
      }
    }
    return null;
  }

  /** A value that is no credential. Of the process only the variables that hold none may be read. */
  text(variable: PlainVariable): string | null {
    return this.#first(this.#named(variable), () => this.ports.env.plain(variable));
  }

  /**
   * An address, with its location: the author of that file decides where keys are sent. An exported text that is no address is not
   * shown and does not lead to the usual address either; a name that ends with `HOST` or `_URL` may hold something else.
   */
  address(variable: string): Address | null {
    const name = this.#named(variable);
    const url = this.#first(name, () => {
      const secret = this.ports.env.get(name);
      if (secret === undefined || hasNoText(secret)) return undefined;
      return addressOf(secret) ?? (OF_ADDRESS.test(name) ? noAddressOf(name) : undefined);
    });
    return url === null ? null : { url, at: this.locationOf(name) };
  }

  /** A host name, with its port; `null` where the value is something else. */
  host(name: string): string | null {
    const secret = this.secret(name);
    return secret === null ? null : hostOf(secret);
  }

  /** Location of the value of a variable; `undefined`: set in the environment of the process, or unset. */
  locationOf(variable: string): SourceLocation | undefined {
    const name = this.#named(variable);
    for (const layer of this.layers) {
      if (layer.kind === 'process') {
        if (this.ports.env.get(name) !== undefined) return undefined;
      } else if (valueIn(layer, name) !== null) return locationIn(layer, name);
    }
    return undefined;
  }

  #first(name: string, process: () => string | undefined): string | null {
    for (const layer of this.layers) {
      const value = layer.kind === 'process' ? process() : valueIn(layer, name);
      if (value !== undefined && value !== null) return value.trim() === '' ? null : value.trim();
    }
    return null;
  }
}
