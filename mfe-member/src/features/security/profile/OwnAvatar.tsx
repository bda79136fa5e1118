import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { AvatarForm } from './AvatarForm.tsx'
import styles from './profile.module.css'

/** The member's picture, and the dialog that changes it: the header is updated at once. */
export function OwnAvatar() {
  const {
    commands,
    queryClient,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const { data } = useCall('avatar', {})
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'avatar' })
    void commands.request('toast.show', { text: t('avatar.done'), tone: 'success' })
  }
  return (
    <div className={styles.own}>
      {data ? (
        <img src={data.avatar} alt={t('avatar.current')} width={72} height={72} className={styles.picture} />
      ) : (
        <span className={styles.picture} aria-hidden />
      )}
      <Button onClick={() => setOpen(true)}>{t('avatar.change')}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('avatar.change')}>
        <AvatarForm current={data?.avatar} onDone={done} />
      </Dialog>
    </div>
  )
}
