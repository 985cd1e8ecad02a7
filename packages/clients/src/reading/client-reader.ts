import type { Knowledge } from '@authlint/core';
import type { ClientFile, FileFormat, OnFault } from './roots.js';
import type { ClientHttp } from './http-stack.js';
import type { NamedFile } from './named-file.js';
import type { ReadContext } from './read-context.js';
import { recognisedAs, type Recognition } from './recognised.js';
import type { SettingTypes } from './setting-types.js';
import type { TargetDraft } from './target-draft.js';

export type { ClientFile };

/** Terms of a client's user interface, settings and commands, as seen in it or in its source. */
export interface ReaderWords {
  /** What it shows for a rejected key, as the object of a sentence. */
  readonly shows: string | null;
  /** Its setting that names a variable. */
  readonly variableField?: string;
  /** The setting of a provider's entry that holds the key as text. */
  readonly keyField?: string;
  readonly modelSetting?: string;
  readonly tokenSetting?: string;
  readonly restart?: string;
  /** The setting of its file that moves the address of a provider that it knows by name. */
  readonly baseUrlSetting?: string;
  /** The field that holds the address of a provider, as the object of a sentence, where it asks no variable for one. */
  readonly addressField?: string;
  /** The setting that chooses the provider and with it the address, as the object of a sentence. */
  readonly providerSetting?: string;
  /** What it calls providers of the fact base there, where that is another name. */
  readonly providerNames?: Readonly<Record<string, string>>;
  /** True where its file gives a key as text only, and expands no reference. */
  readonly takesText?: true;
  /** True where it exchanges a key for an access token by itself, as LiteLLM does. */
  readonly exchangesKeys?: true;
  /** How it refers to a variable instead of a value (`NAME`: the variable); `inYaml`: in its YAML files only. */
  readonly reference?: { readonly form: string; readonly inYaml?: true };
  /** How it sends the key in another header, by the header; `*`: any other (`HEADER`: its name). */
  readonly headerSettings?: Readonly<Record<string, string>>;
  /** Its command that saves a key or signs in, and the files that this writes. */
  readonly signIn?: {
    readonly command: string;
    /** Names in `files`. */
    readonly writes: readonly string[];
    /** Saves an API key there in place of the sign-in, which is not sent any more. */
    readonly keyCommand?: string;
  };
}

/** The static part of a client: its entry in `data/clients.yaml`. */
export interface ClientHeader {
  readonly id: string;
  readonly name: string;
  /** By name. Project first, then user, then system; within one scope the most important file first. */
  readonly files: Readonly<Record<string, ClientFile>>;
  /** By the name of a file: conditions on its content, for files not recognised by their path; one of them is enough. */
  readonly recognised?: Recognition;
  /** Names of its processes. */
  readonly processes: readonly string[];
  readonly http: ClientHttp;
  /** Precedence of its sources, highest first, as sentences of Markdown: shown on its page. */
  readonly precedence: string;
  /**
   * How it handles a credential in its Base URL, seen on the wire or in its source. Absent: the request is sent without it.
   */
  readonly urlCredential?: {
    /** True where its `fetch` refuses a URL with a user name or password, as the Fetch standard says and Node.js does. */
    readonly refusesUserInfo?: boolean;
    /** True where it appends its path to the text of the Base URL, after the query. */
    readonly joinsQuery?: boolean;
  };
  /**
   * Its reaction to a settings file that it cannot parse: it does not start, or ignores the file. Absent: unknown, and the readable
   * part of the file counts. A file that is read `whole` is no settings file, such as a saved login.
   */
  readonly onFault?: OnFault;
  /**
   * Formats that it does not take with a byte order mark: a file of settings is one that it cannot parse, in an env file the mark becomes a
   * part of the first name. As seen, or by the library that reads them.
   */
  readonly refusesMark?: readonly FileFormat[];
  /** Settings with a required type, without which it does not start: as seen. */
  readonly settingTypes?: SettingTypes;
  /** Its terms for keys and rejections; absent for a program that only forwards the provider's error. */
  readonly words?: ReaderWords;
}

type Drafts = readonly (TargetDraft | null)[];

/** Exports of `clients/<id>/index.ts`: how one client reads its configuration. */
export interface ReaderCode {
  /** Where no list says it: names that are made from others. */
  readonly files?: Readonly<Record<string, ClientFile>>;
  /** Where no condition says it; `null`: none of its files. */
  readonly recognise?: (file: NamedFile, knowledge: Knowledge) => ClientFile | null;
  /** Reads the file and those that belong to it; `null`: no provider after all. Never rejects; faults go to the context. */
  readonly read: (context: ReadContext) => Promise<Drafts> | AsyncIterable<TargetDraft | null>;
}

export interface ClientReader extends Omit<ClientHeader, 'files' | 'recognised'> {
  readonly files: readonly ClientFile[];
  /** The files that its sign-in writes. */
  readonly writes: readonly ClientFile[];
  readonly recognise: NonNullable<ReaderCode['recognise']>;
  readonly read: ReaderCode['read'];
}

export function readerOf(
  { recognised = {}, ...header }: ClientHeader,
  { files = header.files, recognise, read }: ReaderCode,
): ClientReader {
  const writes = header.words?.signIn?.writes ?? [];
  return {
    ...header,
    files: Object.values(files),
    writes: writes.flatMap((name) => files[name] ?? []),
    recognise: recognise ?? ((file) => recognisedAs(files, recognised, file)),
    read,
  };
}
