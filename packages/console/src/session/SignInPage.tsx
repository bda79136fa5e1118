import type { StaffSession } from '@atrium/contracts/registry/staff'
import { Preferences } from '../layout/Preferences.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useText } from '../locale/locale.tsx'
import styles from './session.module.css'
import { SignInForm } from './SignInForm.tsx'

export function SignInPage({ onSignedIn }: { onSignedIn(session: StaffSession): void }) {
  const text = useText()
  useTitle(text('session.title'))
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{text('product')}</h1>
        <p className={styles.note}>{text('session.lead')}</p>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
      <Preferences />
    </main>
  )
}
