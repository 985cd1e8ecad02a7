import type { ChatApi, Placement, ProviderType, SourceLocation } from '@authlint/model';
import type { PlainVariable } from '@authlint/model/ports';
import type { Secret } from '@authlint/model/secret';
import type { Damage } from '@authlint/model/key-damage';

/**
 * Which whitespace around a key is removed before it is sent. `none`: none, as the specification requires for authlint's own
 * configuration. `blanks-at-end`: trailing spaces and tabs, which HTTP drops. `end`: trailing line breaks too, as `fetch` does.
 * `both`: the client trims the key. `latin`: it also removes line breaks and characters beyond Latin-1 inside. `unquoted`: it also
 * removes quotation marks. `json`: a JSON string is parsed, else as `blanks-at-end`.
 */
export type KeyTrim = 'none' | 'blanks-at-end' | 'end' | 'both' | 'latin' | 'unquoted' | 'json';

/** Key state with which a client sends nothing: no key, or a key with this defect. */
export type Withheld = 'no-key' | Damage;

/**
 * How a client treats a credential in its Base URL. `dropped`: the request is sent without it. `refused`: nothing is sent, as the
 * Fetch standard requires for a user name or password. `joined`: the client appends its path to the query, so no route is reached.
 */
export type UrlCredential = 'dropped' | 'refused' | 'joined';

/** How a client sends the credential of one source, where that differs from the provider's documentation. */
export interface SourceWire {
  readonly placement?: Placement | undefined;
  /** Headers that go with this credential only, such as a beta flag of a login. No credentials. */
  readonly extraHeaders?: Readonly<Record<string, string>> | undefined;
  /** Where this differs from the client's other sources. */
  readonly trims?: KeyTrim | undefined;
  readonly withholds?: readonly Withheld[] | undefined;
}

/** Where a client looks for its credential, highest precedence first. */
export type CredentialSource = SourceWire & SourceKind;

export type SourceKind =
  /** Variable of the client's process. */
  | {
      readonly kind: 'env';
      readonly name: string;
      readonly location: SourceLocation | null;
      /** True where the client treats an unset variable as an empty key, so that it overrides the sources below it. */
      readonly unsetHides?: boolean | undefined;
      /** True where the client treats an empty variable as unset and tries the next source. */
      readonly emptyIsUnset?: boolean | undefined;
    }
  /** Line of an env file that the client loads. */
  | {
      readonly kind: 'env-file';
      readonly name: string;
      readonly secret: Secret;
      readonly location: SourceLocation;
      readonly changedAt: number | null;
      /** True where a `$` in the value is expanded as an unset variable, so that a part is missing. */
      readonly lacksPart?: boolean | undefined;
    }
  /** Key saved in a configuration or credential file. `from` is shown: `config:key`, `~/.codex/auth.json#OPENAI_API_KEY`. */
  | {
      readonly kind: 'saved';
      readonly from: string;
      readonly secret: Secret;
      readonly location: SourceLocation | null;
      readonly changedAt: number | null;
      /**
       * Set where the value cannot be read; `secret` is empty then. `command`: the client runs a command that prints it; `store`: a
       * database may hold it; `keyring`: an entry of the system's keyring may hold it, and the user has not consented to reading that;
       * `unread`: an option excludes it. Such a key is unknown, not missing.
       */
      readonly unreachable?: 'command' | 'store' | 'keyring' | 'unread' | undefined;
      /** True where the file at `location` has the literal value: nothing was expanded or fetched. */
      readonly isVerbatim?: boolean | undefined;
      /** True where the text refers to an unset variable in the client's syntax, which the client sends verbatim. */
      readonly isUnresolved?: boolean | undefined;
      /** The variable that the text names in the syntax of another program. */
      readonly namesVariable?: string | undefined;
    }
  /** Token of an interactive login. */
  | {
      readonly kind: 'login';
      readonly from: string;
      readonly secret: Secret;
      readonly location: SourceLocation | null;
      readonly changedAt: number | null;
      /** Milliseconds since the epoch; `null` where the file does not say. */
      readonly expiresAt: number | null;
      /** Command that signs in again. */
      readonly loginCommand: string | null;
    };

/** A line of an env file that gives a variable a value. */
export interface FileVariable {
  readonly name: string;
  readonly secret: Secret;
  readonly location: SourceLocation;
  /** Only this client uses the file, so it has no keys of other programs. */
  readonly isOwn: boolean;
}

/** The lines of the env files that a client loads, as its environment has them; the file of highest precedence first. */
export interface FileEnv {
  /** Those that set a variable, the one in effect first. */
  linesOf(name: string): readonly Extract<CredentialSource, { readonly kind: 'env-file' }>[];
  plain(name: PlainVariable): string | undefined;
}

export interface HeaderSetting {
  readonly name: string;
  /** Where it is set, as it is shown to a person: a variable, or field, file and line. */
  readonly place?: string | undefined;
  /** Where a file names it. */
  readonly at?: SourceLocation | undefined;
  /** Literal values are sealed too: they may be credentials. */
  readonly value:
    | {
        readonly kind: 'literal';
        readonly secret: Secret;
        /** The file that has the literal value; `undefined` where something was expanded or fetched. */
        readonly verbatimAt?: SourceLocation | undefined;
      }
    | { readonly kind: 'env'; readonly name: string };
}

export interface NativeSettings {
  readonly project?: string | undefined;
  readonly location?: string | undefined;
  readonly region?: string | undefined;
  readonly accountId?: string | undefined;
  readonly apiVersion?: string | undefined;
  readonly deployment?: string | undefined;
  readonly profile?: string | undefined;
  /** Path of the file of Google's credentials that takes the place of the application default login. */
  readonly credentialsFile?: string | undefined;
}

export interface OpenFile {
  /** As it is shown. */
  readonly file: string;
  /** POSIX permission bits. */
  readonly mode: number;
  /** True where the client does not take such a file. */
  readonly refused: boolean;
}

export interface ClientWords {
  /** Name of the client. */
  readonly name: string;
  /** What it shows for a rejected key, as the object of a sentence. */
  readonly shows: string | null;
  /** Its setting that names a variable. */
  readonly variableField: string | null;
  /** The setting of a provider's entry that holds the key as text. */
  readonly keyField?: string | undefined;
  /** Command that restarts what runs of it in the background. */
  readonly restart?: string | undefined;
  /** The setting that holds the token of a sign-in. */
  readonly tokenSetting?: string | undefined;
  /** The setting that names the model, as the object of a sentence. */
  readonly modelSetting?: string | undefined;
  /** The setting of its file that moves the address of a provider that it knows by name. */
  readonly baseUrlSetting?: string | undefined;
  /** The field that holds the address of a provider, as the object of a sentence, where no variable gives one. */
  readonly addressField?: string | undefined;
  /** The setting that chooses the provider and with it the address, as the object of a sentence. */
  readonly providerSetting?: string | undefined;
  /** What it calls providers of the fact base there, where that is another name. */
  readonly providerNames?: Readonly<Record<string, string>> | undefined;
  /** Its file gives a key as text only, and expands no reference. */
  readonly takesText?: true | undefined;
  /** It exchanges a key for an access token by itself, where the provider takes nothing else. */
  readonly exchangesKeys?: true | undefined;
  /** The env file that it loads, the user's before the project's, as it is shown. */
  readonly envFile?: string | undefined;
  /** How its file names a variable in place of a value: `{env:NAME}`. */
  readonly reference?: string | undefined;
  /** How its file sends the key in another header, by the header; `*`: in any, `HEADER` standing for it. */
  readonly headerSettings?: Readonly<Record<string, string>> | undefined;
  /** How a key is saved or a login made with it, and in which files that ends, as they are shown. */
  readonly signIn: {
    readonly command: string;
    readonly files: readonly string[];
    /** Saves an API key there in place of the sign-in, which is not sent any more. */
    readonly keyCommand?: string | undefined;
  } | null;
}

/** A program that something else starts, as sentences name it. */
export interface StartedService {
  /** As the subject of a sentence: `the service web`. */
  readonly title: string;
  /** How it gets a changed environment: ``with `docker compose up -d web` ``. */
  readonly restart: string;
  /** How its file names a variable in place of a value: `${NAME}`. */
  readonly reference?: string | undefined;
  /** It runs in a container of Docker, where the name of this machine is another one. */
  readonly isContainer?: true;
}

/** One place of a Base URL or a model, which are no secrets. */
export interface SettingPlace {
  readonly setting: 'Base URL' | 'model';
  readonly value: string;
  /** Its name: `env:NAME`, or the path of the setting in its file. */
  readonly from: string;
  readonly kind: 'configuration' | 'env-file' | 'shell';
  readonly location: SourceLocation | null;
  /** True for the one whose value the client takes. */
  readonly used: boolean;
}

/** The Base URL of a client if the sources before this one gave none. */
export interface HiddenBaseUrl {
  /** The place that gives it then, as it is shown: `env:NAME`, or file and line. */
  readonly from: string;
  readonly target: ProviderTarget;
}

/** Keys of AWS that sign a request instead of travelling in it. */
export interface AwsKeys {
  readonly accessKeyId: Secret;
  readonly secretAccessKey: Secret;
  readonly sessionToken: Secret | null;
}

export interface MissingLogin {
  /** The file in which the client would save it. */
  readonly from: string;
  /** Command that signs in. */
  readonly command: string;
}

/** One configured provider of one client as its configuration has it, before anything is resolved or sent. */
export interface ProviderTarget {
  readonly id: string;
  /** As configured; `null` where it is to be inferred from the Base URL. */
  readonly type: ProviderType | null;
  readonly baseUrl: string;
  /** The Base URL that the client switches to after `baseUrl` has answered 401 to its request for the model list. */
  readonly baseUrlIfListRejected?: string | undefined;
  readonly credentials: readonly CredentialSource[];
  /** True for a client that tries its next key when one is refused. */
  readonly goesOn?: boolean | undefined;
  readonly modelId: string | null;
  readonly models: readonly string[];
  /** True where the client offers only the models of the provider's list, not those of the configuration. */
  readonly needsList?: boolean | undefined;
  readonly headers: readonly HeaderSetting[];
  readonly auth: Placement | null;
  readonly native: NativeSettings;
  /** True where the client takes the login of the cloud (AWS chain, Google ADC) when no source has a key. */
  readonly nativeFallback?: boolean | undefined;
  /** Keys of AWS in the client's own file, which sign its requests where no source has a key. `from`: their source. */
  readonly signingKeys?: (AwsKeys & { readonly from: string }) | undefined;
  /** A login of the client that the configuration names and that does not exist. With it, no source has a key. */
  readonly missingLogin?: MissingLogin | undefined;
  readonly discovery: { readonly path: string | null; readonly enabled: boolean };
  readonly chat: { readonly path: string | null; readonly api: ChatApi | null };
  readonly source: {
    readonly file: string | null;
    readonly line: number | null;
    readonly column: number | null;
    /** Id of the client whose own file was read, or `null` for an authlint configuration. */
    readonly client: string | null;
  };
  /** The service that a file defines, such as a container; absent for the configuration of a client. */
  readonly service?: StartedService | undefined;
  /** A correction that the configuration needs before it can work, as a sentence with slots; found by the client's reader. */
  readonly correction?: string | undefined;
  /** A line missing from the provider's entry, without which the client sends no key. */
  readonly keyAddition?: string | undefined;
  /** The Model ID with the prefix of the provider whose variable holds the key, where the client routes by a prefix that is missing. */
  readonly modelRoute?: string | undefined;
  /** True where settings such as a deployment may be in the program's code, which is not read: a missing one is not reported then. */
  readonly settingsInCode?: boolean | undefined;
  /** Variable that the client reads for its Base URL, where it reads one. */
  readonly baseUrlVariable?: string | undefined;
  /** How the client treats a credential in its Base URL; `baseUrl` is without it. */
  readonly urlCredential?: UrlCredential | undefined;
  /** Location of the Base URL, where that is not below `source`. */
  readonly baseUrlAt?: SourceLocation | undefined;
  /** All variables of the client's env files. */
  readonly fileVariables?: () => readonly FileVariable[];
  /** The lines of those files for the login of a cloud, which reads its variables from there too. */
  readonly fileEnv?: FileEnv | undefined;
  /** The sources of Base URL and model, highest precedence first as far as that is known. */
  readonly places?: () => readonly SettingPlace[];
  /** The other providers of the same file or service. */
  readonly siblings?: () => readonly ProviderTarget[];
  /** The Base URLs that the one in use overrides, in the client's order. Reads its files again. */
  readonly hiddenBaseUrls?: () => Promise<readonly HiddenBaseUrl[]>;
  /** Env files that the client loads, highest precedence first, also those without its variable; where they are known. */
  readonly envFiles?: readonly string[] | undefined;
  /**
   * The provider as configured for a client started from this shell, and the variables (settings, not the key) whose values differ.
   * Only for a running client whose variables were read.
   */
  readonly inShell?:
    { readonly target: ProviderTarget; readonly variables: readonly string[] } | undefined;
  /** The running client. */
  readonly process: { readonly pid: number | null; readonly names: readonly string[] };
  /** True where the client is set to skip TLS verification, which is reported as a finding. */
  readonly tlsVerifyDisabled: boolean;
  /** How much whitespace around the key is lost on its way to the server. */
  readonly trims: KeyTrim;
  /** Variable with a file of further authorities for TLS that the client reads. */
  readonly caVariable?: string | undefined;
  /** Key states with which the client sends no request; a source may override them. */
  readonly withholds?: readonly Withheld[] | undefined;
  /** A credential file with permissions for other users, which the client would create for its owner only. */
  readonly openFile?: OpenFile | undefined;
  /**
   * A project file that the client reads without asking when it has no terminal. An interactive session first asks whether to trust
   * the folder, and this folder is not trusted yet.
   */
  readonly asksToTrust?: string | undefined;
  /** The client's own terms for its keys and a rejection. */
  readonly words?: ClientWords | undefined;
}

export interface Limits {
  /** Milliseconds for one request, from connecting to the end of its answer. */
  readonly timeoutMs: number;
  readonly concurrency: number;
}

export const DEFAULT_LIMITS: Limits = { timeoutMs: 10_000, concurrency: 256 };
