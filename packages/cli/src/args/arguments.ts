import type { FormatName, ReportFormatName } from '@authlint/formatters';

export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** Where the configuration comes from. */
export interface SourceArguments {
  /** Configurations named as positionals: authlint's own, or a client's. */
  readonly files: readonly string[];
  readonly config: string | null;
  readonly envFiles: readonly string[];
  readonly pid: number | null;
}

export interface WireArguments {
  /** `null`: as configured. */
  readonly timeoutMs: number | null;
  readonly concurrency: number | null;
}

export interface ViewArguments {
  readonly color: ColorChoice;
  /** Symbols in ASCII, whatever the terminal is taken for. */
  readonly ascii: boolean;
  readonly quiet: boolean;
  readonly debug: boolean;
}

/** Options of the commands whose output is meant to be passed on. */
export interface SharingArguments {
  /** Show a placeholder in place of the names of hosts that the knowledge base does not know. */
  readonly redactHosts: boolean;
}

/** One format with where it goes; `null` is stdout. */
export interface Output<F extends ReportFormatName = ReportFormatName> {
  readonly format: F;
  readonly file: string | null;
}

/** The `index`-th (from 1) of `count` parts. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface CheckArguments
  extends SourceArguments, WireArguments, ViewArguments, SharingArguments {
  readonly providers: readonly string[];
  readonly offline: boolean;
  /** Judge what the files say, nothing of the environment; implies `offline`. */
  readonly filesOnly: boolean;
  readonly plan: boolean;
  readonly chat: boolean;
  readonly twins: boolean;
  readonly outputs: readonly Output[];
  readonly maxWarnings: number | null;
  /** File with the findings that are known, and whether it is to be written. */
  readonly baseline: string | null;
  readonly updateBaseline: boolean;
  /** Check again what a change touches, until Ctrl-C. */
  readonly watch: boolean;
  readonly shard: Shard | null;
}

export interface VerifyArguments extends SourceArguments, WireArguments, ViewArguments {
  readonly provider: string | null;
  readonly format: FormatName;
}

export interface ModelsArguments extends SourceArguments, WireArguments, ViewArguments {
  readonly provider: string;
  readonly format: FormatName;
}

export interface ChatArguments extends ModelsArguments {
  /** `null`: a short text of authlint's own. */
  readonly text: string | null;
}

export interface ExplainArguments extends SharingArguments {
  /** `null`: standard input. */
  readonly file: string | null;
  readonly outputs: readonly Output[];
  readonly color: ColorChoice;
  readonly ascii: boolean;
  readonly quiet: boolean;
}

export interface FixArguments extends SourceArguments, WireArguments, ViewArguments {
  readonly provider: string | null;
  readonly write: boolean;
  readonly twins: boolean;
  readonly format: FormatName;
}

export interface WhereArguments extends SourceArguments, ViewArguments, SharingArguments {
  readonly provider: string | null;
  readonly format: FormatName;
}

export interface ScanArguments extends WireArguments, ViewArguments, SharingArguments {
  /** Send the requests of a check for every provider. */
  readonly check: boolean;
  readonly format: FormatName;
}

export interface ListenArguments extends SourceArguments, ViewArguments, SharingArguments {
  /** Id of the configured provider that the client is meant to be. */
  readonly provider: string | null;
  readonly port: number | null;
  readonly https: boolean;
  /** Of every answer. */
  readonly status: number;
  /** End after so many requests. */
  readonly requests: number | null;
  /** End after so many milliseconds. */
  readonly forMs: number | null;
  readonly format: FormatName;
}

export interface ReportArguments
  extends SourceArguments, WireArguments, ViewArguments, SharingArguments {
  readonly provider: string | null;
  readonly offline: boolean;
  /** Folder or file; `null` is the working directory. */
  readonly output: string | null;
  /** Write without asking. */
  readonly yes: boolean;
  readonly format: FormatName;
}

export interface MergeArguments {
  /** Reports of the parts of a run. */
  readonly files: readonly string[];
  /** `null` is stdout. */
  readonly output: string | null;
  readonly maxWarnings: number | null;
}

export interface RulesShowArguments {
  /** Id of a rule, or of a provider. */
  readonly name: string;
  readonly format: FormatName;
  readonly color: ColorChoice;
  readonly ascii: boolean;
}

export interface InitArguments extends ViewArguments {
  /** What is said on the command line, by option; the rest is asked for. */
  readonly given: Readonly<
    Record<'base-url' | 'api-key-env' | 'model-id' | 'type' | 'id', string | null>
  >;
  /** Write without asking. */
  readonly yes: boolean;
  /** Do not check what was written. */
  readonly offline: boolean;
  readonly timeoutMs: number | null;
}

export interface CompleteArguments {
  /** What is typed behind the name of the program; the last one is unfinished. */
  readonly words: readonly string[];
}

export interface RulesListArguments {
  readonly format: FormatName;
  readonly color: ColorChoice;
  readonly ascii: boolean;
}

/** What it may do comes from the tools that are called. */
export type McpArguments = Readonly<Record<string, never>>;
export interface RulesTestArguments {
  /** `null`: the packs of the configuration. */
  readonly pack: string | null;
  readonly watch: boolean;
  readonly write: boolean;
  readonly format: FormatName;
}

export interface RulesNewArguments {
  readonly name: string;
  readonly code: boolean;
}

export type Invocation =
  | { readonly command: 'check'; readonly args: CheckArguments }
  | { readonly command: 'verify'; readonly args: VerifyArguments }
  | { readonly command: 'models'; readonly args: ModelsArguments }
  | { readonly command: 'chat'; readonly args: ChatArguments }
  | { readonly command: 'explain'; readonly args: ExplainArguments }
  | { readonly command: 'where'; readonly args: WhereArguments }
  | { readonly command: 'scan'; readonly args: ScanArguments }
  | { readonly command: 'fix'; readonly args: FixArguments }
  | { readonly command: 'listen'; readonly args: ListenArguments }
  | { readonly command: 'report'; readonly args: ReportArguments }
  | { readonly command: 'merge'; readonly args: MergeArguments }
  | { readonly command: 'init'; readonly args: InitArguments }
  | { readonly command: 'complete'; readonly args: CompleteArguments }
  | { readonly command: 'mcp'; readonly args: McpArguments }
  | { readonly command: 'rules list'; readonly args: RulesListArguments }
  | { readonly command: 'rules show'; readonly args: RulesShowArguments }
  | { readonly command: 'rules test'; readonly args: RulesTestArguments }
  | { readonly command: 'rules new'; readonly args: RulesNewArguments };
