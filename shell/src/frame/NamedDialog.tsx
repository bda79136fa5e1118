import type { ComponentType } from 'react'
import { lazyPart } from '../context/lazy-part.tsx'
import { useShell } from '../context/shell-context.ts'
import type { DialogKey, NamedDialogProps, OpenDialog } from '../context/services/dialog-keys.ts'

/** The dialog of each key. Its code loads when it first opens. */
const DIALOGS: { readonly [Key in DialogKey]?: ComponentType<NamedDialogProps<Key>> } = {
  chat: lazyPart(() => import('../features/chat/ChatPanel.tsx').then((m) => m.ChatPanel)),
  login: lazyPart(() => import('../features/login/LoginDialog.tsx').then((m) => m.LoginDialog)),
  verifyLogin: lazyPart(() => import('../features/login/VerifyLoginDialog.tsx').then((m) => m.VerifyLoginDialog)),
  register: lazyPart(() => import('../features/register/RegisterDialog.tsx').then((m) => m.RegisterDialog)),
  forgot: lazyPart(() => import('../features/password/ForgotDialog.tsx').then((m) => m.ForgotDialog)),
  changePassword: lazyPart(() =>
    import('../features/password/ChangePasswordDialog.tsx').then((m) => m.ChangePasswordDialog),
  ),
  resetPassword: lazyPart(() =>
    import('../features/password/ResetPasswordDialog.tsx').then((m) => m.ResetPasswordDialog),
  ),
  terms: lazyPart(() => import('../features/terms/TermsDialog.tsx').then((m) => m.TermsDialog)),
  notice: lazyPart(() => import('../features/notices/NoticeDialog.tsx').then((m) => m.NoticeDialog)),
  feedback: lazyPart(() => import('../features/feedback/FeedbackDialog.tsx').then((m) => m.FeedbackDialog)),
  languages: lazyPart(() => import('../chrome/language/LanguageDialog.tsx').then((m) => m.LanguageDialog)),
}

export function NamedDialog({ dialog: { key, id, props } }: { dialog: OpenDialog }) {
  const { dialogs } = useShell()
  const Named = DIALOGS[key] as ComponentType<object> | undefined
  if (!Named) throw new Error(`No dialog is called "${key}". Add it to the table above.`)
  return <Named key={id} {...{ ...props, onClose: () => dialogs.close(id) }} />
}
