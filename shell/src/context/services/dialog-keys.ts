import type { CallRequest } from '@atrium/contracts/calls'

export type LoginType = CallRequest<'login'>['type']

/** How somebody proves to be who they are when they sign in from an address that is not known. */
export type VerificationMethod = 'sms' | 'email' | 'bank' | 'totp'

export interface LoginVerification {
  ticket: string
  methods: readonly VerificationMethod[]
  /** Where a code goes or what is asked for, masked: `010-****-1234`. */
  hints: Readonly<Partial<Record<VerificationMethod, string>>>
}

/** The dialogs that anything in the shell may open by name, with what each needs to know. */
export interface DialogPropsOf {
  /**
   * `isNeeded`: something was asked for that is for those who are signed in. `trial`: the address that opens the game
   * that was asked for, to play for free.
   */
  login: { tab?: 'username' | 'sms'; username?: string; isNeeded?: boolean; trial?: string | undefined }
  register: { method?: 'username' | 'mobile' }
  forgot: { way?: 'email' | 'phone' }
  /** The session begins when the password has been changed; it cannot be dismissed then. */
  changePassword: { reason?: 'default' | 'expired' }
  /** `type` is how they signed in: see `session.enter`. */
  verifyLogin: { verification: LoginVerification; type?: LoginType }
  resetPassword: { token: string }
  /** The session begins when the member has agreed to the terms of this version; it cannot be dismissed. */
  terms: { version: string }
  notice: { selected?: string }
  chat: object
  feedback: object
  languages: object
}

export type DialogKey = keyof DialogPropsOf
/** What the dialog of a key gets. `onClose` closes it, whatever else stands open by then. */
export type NamedDialogProps<Key extends DialogKey> = DialogPropsOf[Key] & { onClose(): void }

export type OpenDialog = {
  [Key in DialogKey]: { readonly key: Key; readonly id: number; readonly props: DialogPropsOf[Key] }
}[DialogKey]

/** Props may be left out where all of them may. */
export type OpenArguments<Key extends DialogKey> = object extends DialogPropsOf[Key]
  ? [props?: DialogPropsOf[Key]]
  : [props: DialogPropsOf[Key]]

/** Dialogs that lead to a session: whoever waits for a login goes on waiting from one to the next. */
const AUTH_DIALOGS: readonly DialogKey[] = [
  'login',
  'register',
  'forgot',
  'changePassword',
  'verifyLogin',
  'resetPassword',
  'terms',
]

export const isAuthDialog = (key: DialogKey | undefined): boolean => key !== undefined && AUTH_DIALOGS.includes(key)
