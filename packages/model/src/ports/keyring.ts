/** An entry of the system's keyring, by the names that a client uses for it. */
export interface KeyringEntry {
  readonly service: string;
  /** `null` where the client keeps one entry of the service. `folder`: the start of a SHA-256 of its path, in hex, behind `prefix`. */
  readonly account: string | { readonly prefix: string; readonly folder: string } | null;
  /** Attribute name of the account in the Secret Service of Linux: keytar uses `account`, the libraries of Rust and Python `username`. */
  readonly accountAttribute?: 'username' | 'account' | undefined;
  /** True for an internet password, as browsers store them: `service` is the address. */
  readonly isAddress?: boolean | undefined;
}

/** `absent`: there is no such entry; `unreadable`: the keyring is locked, or no program of this machine can ask it. */
export type KeyringRead =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'absent' | 'unreadable' };

/** The keyring of the system: Keychain of macOS, Secret Service of Linux. */
export interface KeyringPort {
  /** Reads one entry. The system may ask the user to unlock it. Never rejects. */
  read(entry: KeyringEntry): Promise<KeyringRead>;
}
