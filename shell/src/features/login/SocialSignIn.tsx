import type { FirebaseOffer } from '@atrium/contracts/portal/bootstrap'
import { Button } from '@atrium/ui/button'
import { UserIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import frameStyles from '../../forms/firebase/firebase.module.css'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'
import { useSocialSignIn } from './use-social-sign-in.ts'

/** Height of one button in Firebase's page, with its margin: reserved by the container while the page loads. */
const ROW = 56

/** Logs in with the account of another provider. Firebase code is loaded only when the visitor opens this. */
export function SocialSignIn({ offer }: { offer: FirebaseOffer }) {
  const t = useShellText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.social} aria-label={t('firebase.accounts')}>
      <Button block icon={<UserIcon size={18} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('firebase.open')}
      </Button>
      {isOpen && <SocialButtons offer={offer} />}
    </section>
  )
}

/** The buttons are in Firebase's page, because browsers allow only the clicked page to open a window. */
function SocialButtons({ offer }: { offer: FirebaseOffer }) {
  const t = useShellText()
  const { place, state, height, failure, isEntering, tryAgain } = useSocialSignIn(offer)
  return (
    <>
      {state === 'loading' && (
        <div role="status" aria-label={t('firebase.loading')}>
          <Skeleton shape="block" width="100%" height={offer.providers.length * ROW} />
        </div>
      )}
      <div
        ref={place}
        className={frameStyles.frame}
        style={{ blockSize: state === 'ready' ? height : 0, visibility: state === 'ready' ? 'visible' : 'hidden' }}
        inert={isEntering}
      />
      {isEntering && (
        <p role="status" className={styles.lead}>
          {t('firebase.entering')}
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
      {state === 'failed' && (
        <Button block onClick={tryAgain}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
}
