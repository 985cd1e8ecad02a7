/** Exports for the packages of this workspace only. Not a stable API. */
export { systemClock } from './system.js';
export { loadConfig } from './config.js';
export { parseAllowedHost, type AllowedHost } from './consent/allowed-hosts.js';
export { Consent, type ConsentOptions } from './consent/consent.js';
export {
  readRecords,
  recordsFile,
  writeRecords,
  type Grant,
  type TrustRecord,
} from './consent/trust-records.js';
export { trustedFolders } from './consent/trusted-folders.js';
export type { LoadedConfig, LoadOptions } from './config/read.js';
export { RunFingerprinter } from './cryptography/fingerprint.js';
export { signer } from './cryptography/signer.js';
export { createEnv, type EnvRecord } from './env.js';
export { createFiles, MAX_FILE_BYTES } from './files.js';
export { nextTurn, whileWaiting } from './event-loop.js';
export { collectsGarbage } from './garbage.js';
export { streamFile } from './files/stream.js';
export { createHttp, type ClosableHttpPort } from './http.js';
export type { HttpOptions } from './http/options.js';
export type { IncomingRequest, Reply } from './listen/incoming.js';
export { credentialsOf, type SentCredential } from './listen/incoming.js';
export { startListener, type Listener, type ListenOptions } from './listen.js';
export { loadPacks, type PackOptions } from './packs.js';
export { isInside } from './files/paths.js';
export { hashedFilesOf, type HashedFile } from './consent/project-pack.js';
export { createPorts, userFingerprinter, type NodePorts, type PortOptions } from './ports.js';
export { createProcesses } from './processes.js';
export { Scrubber, type SecretRole } from './scrubber.js';
export { editFile, restrictFile, type EditOutcome, type FileSplice } from './sink/edit-file.js';
export { isGitIgnored } from './sink/git-ignore.js';
export { HostNames } from './sink/host-names.js';
export type { LineFile } from './sink/write-file.js';
export { createSink, type Sink, type SinkOptions, type SinkStream } from './sink.js';
export { registerAddresses, registerShown, registerText } from './registration/addresses.js';
export { registerSecrets } from './registration/secrets.js';
export { readSystem } from './system.js';
export { watchFiles, type WatchedFiles } from './watch.js';
export {
  alternativeNames,
  certificate,
  createAuthority,
  pemOf,
  type Authority as Issuer,
} from './tls/certificates.js';
