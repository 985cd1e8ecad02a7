import { prefiltered } from '@authlint/model/redaction';
import type { FailurePattern } from './failure.js';
import { TRANSLATED_MACHINE_FAILURES } from './translations.js';

/** Failures that this machine makes by itself. The shell and the filesystem name themselves; the runtime takes the rest. */
export const MACHINE_FAILURES: readonly FailurePattern[] = [
  ...TRANSLATED_MACHINE_FAILURES,
  {
    code: 'filesystem',
    ...prefiltered(
      /\berror encountered when reading a file\b|\b(?:EACCES|EROFS|ENOSPC|EISDIR|ENOTDIR|EMFILE|ELOOP)\b(?!.{0,40}\blisten\b)|\bEPERM\b|\bENOENT\b|\bpermission denied(?:: | ['"(]| \(os error 13\)|$)(?!.{0,20}publickey)|: permission denied\b(?! \(publickey)|\[Errno (?:2|13|28|30)\]|\bPermissionError\b|\bUnauthorizedAccessException\b|\baccess to the path\b.{0,300}\bis denied\b|\baccess is denied\b|\boperation not permitted\b|\bread-only file ?system\b|\bno space left on device\b|\bFileNotFoundError\b|\(os error (?:2|3|5|13|17|20|21|24|28|30|32|206)\)/i,
    ),
  },
  {
    code: 'shell',
    ...prefiltered(
      /\bcommand not found\b|\bcould not find (?:the )?[\w. -]{2,40} (?:command|executable|binary)\b|\bexecutable (?:file )?not found in [$%]?PATH\b|(?<!model |key |page |route |endpoint |resource )\bnot found at (?:the )?(?:path|location)\b|\b(?:cli|binary|executable|command) (?:was )?not found\b|\bis not recognized as (?:an internal|the name of|a name of)|\bno matches found:|\bbad substitution\b|\bunbound variable\b|\bparameter (?:not set|null or not set)\b|\bevent not found\b|\bsyntax error near unexpected token\b|\bunexpected EOF while looking for matching\b|(?:^|\s)-?(?:zsh|fish|(?:ba|da|k)?sh): (?:.{0,80}: )?(?:parse error|unknown command|not found|syntax error|bad pattern|no such file)|^\S{0,40}\bsh: \d{1,6}: \S{1,100}: not found|\bbad interpreter\b|^(?:\/usr\/bin\/)?env: ['‘"]?[\w.+-]{1,40}['’"]?: no such file or directory|\bnot a valid identifier\b|\bParserError\b|\bCommandNotFoundException\b|^curl: (?:\([23]\) |option )|\bunterminated quoted string\b/i,
    ),
  },
  {
    code: 'runtime',
    ...prefiltered(
      /\bEBADENGINE\b|\bunsupported engine\b|\bSyntaxError\b|\bReferenceError\b|\bRangeError\b|\bIndentationError\b|\bAttributeError\b|\bNameError\b|\bRecursionError\b|\bModuleNotFoundError\b|\bImportError\b|\bMemoryError\b|\bZeroDivisionError\b|\bAssertionError\b|\bNotImplementedError\b|\bUnbound\w{0,10}Error\b|\bTypeError\b(?!: (?:fetch failed|failed to fetch|terminated|network))|\b(?:ERR_)?MODULE_NOT_FOUND\b|\bcannot find (?:module|package)\b|\bno module named\b|\bERR_(?:REQUIRE_ESM|UNKNOWN_FILE_EXTENSION|DLOPEN_FAILED|UNSUPPORTED_\w{1,40}|INVALID_ARG_TYPE)\b|\bheap out of memory\b|\bsegmentation fault\b|\bcore dumped\b|\bGLIBC(?:XX)?_[\d.]{1,10}.{0,5} not found|\brequires (?:python|node(?:\.js)?) ?[>=<\d]|\berror while loading shared libraries\b|\bNODE_MODULE_VERSION\b|^panic: |\bpanicked at\b|\bNoClassDefFoundError\b|\bUnsupportedClassVersionError\b|\bexec format error\b|\billegal instruction\b|\bimport statement outside a module\b|\bnode: bad option\b|\bEADDRINUSE\b|\baddress already in use\b|\bOOMKilled\b|\bout of memory\b/i,
    ),
  },
];
