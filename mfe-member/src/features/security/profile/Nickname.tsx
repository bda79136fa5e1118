import { NICKNAME, nicknameProblem, normalNickname } from '@atrium/contracts/rules/accounts/nickname'
import { useFields, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import styles from './profile.module.css'

/** The nickname, edited in place. */
export function Nickname({ nickname, onChanged }: { nickname: string; onChanged(): void }) {
  const { commands } = usePortal()
  const t = useText()
  const [isEdited, setEdited] = useState(false)
  const done = () => {
    setEdited(false)
    void commands.request('toast.show', { text: t('nickname.done'), tone: 'success' })
    onChanged()
  }
  if (isEdited) return <NicknameForm nickname={nickname} onCancel={() => setEdited(false)} onDone={done} />
  return (
    <span className={styles.line}>
      <span translate="no">{nickname}</span>
      <Button variant="quiet" aria-label={t('nickname.edit')} onClick={() => setEdited(true)}>
        {t('nickname.change')}
      </Button>
    </span>
  )
}

function NicknameForm({ nickname, onCancel, onDone }: { nickname: string; onCancel(): void; onDone(): void }) {
  const t = useText()
  const { form, field, failure, isBusy, submit } = useFields<'nickname', unknown>({
    initial: { nickname },
    shown: ['nickname'],
    fieldOf: { INVALID_REQUEST: 'nickname' },
    onDone,
    problemOf(_name, { nickname: typed }) {
      const problem = nicknameProblem(normalNickname(typed))
      return problem && t(`nickname.${problem}`, { min: NICKNAME.minLength, max: NICKNAME.maxLength })
    },
    send: ({ nickname: typed }, call) => call('nicknameChange', { nickname: typed }),
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('nickname.field')}
        required
        autoFocus
        autoComplete="nickname"
        maxLength={100}
        {...field('nickname')}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.line}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('nickname.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('nickname.cancel')}
        </Button>
      </div>
    </form>
  )
}
