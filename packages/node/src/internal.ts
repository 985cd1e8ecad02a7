/** What the packages of this workspace use of one another. No promise between two versions. */
export { systemClock } from './clock.js';
export { loadConfig, type LoadedConfig, type LoadOptions } from './config.js';
export { createEnv, type EnvRecord } from './env.js';
export { createFiles, MAX_FILE_BYTES } from './files.js';
export { createHttp, type ClosableHttpPort, type HttpOptions } from './http.js';
export { startListener, type Listener, type ListenOptions } from './listen.js';
export { loadPacks, type LoadedPacks, type PackOptions } from './packs.js';
export { PACK_FILE } from './packs/pack-place.js';
export { createPorts, type NodePorts, type PortOptions } from './ports.js';
export { createProcesses } from './processes.js';
export { Scrubber, type SecretRole } from './scrubber.js';
export { editFile, restrictFile, type EditOutcome, type FileSplice } from './sink/edit-file.js';
export { isLoopback } from './http/loopback.js';
export { HostNames } from './sink/host-names.js';
export { createSink, type Sink, type SinkOptions, type SinkStream } from './sink.js';
export { withoutControls } from './terminal-text.js';
export { registerAddresses } from './registration/addresses.js';
export { registerSecrets } from './registration/secrets.js';
