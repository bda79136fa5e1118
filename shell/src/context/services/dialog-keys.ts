import type { CallRequest } from '@atrium/contracts/calls'

export type LoginType = CallRequest<'login'>['type']

/** The second factors with which a member can verify a sign-in from an unknown address. */
export type VerificationMethod = 'sms' | 'email' | 'bank' | 'totp'

export interface LoginVerification {
  ticket: string
  methods: readonly VerificationMethod[]
  /** The masked target of a code, or a masked hint of the requested value: `010-****-1234`. */
  hints: Readonly<Partial<Record<VerificationMethod, string>>>
}

/** Versions of the texts that a member has to agree to. */
export type AgreementVersions = CallRequest<'agreeToTerms'>

/** The dialogs that any part of the shell can open by key, with their props. */
export interface DialogPropsOf {
  /** `isNeeded`: a page or action requires the login. `trial`: the address that opens the requested game as a trial. */
  login: { tab?: 'username' | 'sms'; username?: string; isNeeded?: boolean; trial?: string | undefined }
  register: { method?: 'username' | 'mobile' }
  forgot: { method?: 'email' | 'phone' }
  /** The session starts when the password has been changed. With a `reason` the dialog cannot be closed. */
  changePassword: { reason?: 'default' | 'expired' }
  /** `type` is the sign-in method: see `session.enter`. */
  verifyLogin: { verification: LoginVerification; type?: LoginType }
  resetPassword: { token: string }
  /**
   * A new session starts when the member has agreed to these versions. The dialog cannot be closed, also in a session
   * that is open already.
   */
  terms: AgreementVersions
  notice: { selected?: string }
  chat: object
  feedback: object
  languages: object
}

export type DialogKey = keyof DialogPropsOf
/** The props of the dialog with a key. `onClose` closes only this dialog, even if another one has opened since. */
export type NamedDialogProps<Key extends DialogKey> = DialogPropsOf[Key] & { onClose(): void }

export type OpenDialog = {
  [Key in DialogKey]: { readonly key: Key; readonly id: number; readonly props: DialogPropsOf[Key] }
}[DialogKey]

/** Props may be omitted if all of them are optional. */
export type OpenArguments<Key extends DialogKey> = object extends DialogPropsOf[Key]
  ? [props?: DialogPropsOf[Key]]
  : [props: DialogPropsOf[Key]]

/** Dialogs that lead to a session: a pending `gate.require()` stays pending when one of them replaces another. */
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
