import { MAX_AVATAR_BYTES } from '@atrium/contracts/rules/accounts/avatars'
import { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from '@atrium/contracts/rules/support-rules'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { PicturePicker } from '@atrium/ui/picture-picker'
import type { Picture, PicturePickerProps } from '@atrium/ui/picture-picker'
import { Skeleton } from '@atrium/ui/skeleton'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { LoadFailed } from '../../../LoadFailed.tsx'
import styles from './profile.module.css'

const RULES = { maxBytes: MAX_AVATAR_BYTES, headBytes: IMAGE_HEAD_BYTES, typeOf: imageTypeOf }

/** Form for another avatar: one of a set, or an uploaded picture, which takes precedence. */
export function AvatarForm({ current, onDone }: { current: string | undefined; onDone(): void }) {
  const { call } = usePortal()
  const t = useText()
  const { data, error, isPending, refetch } = useCall('avatarChoices', {})
  const name = useId()
  const [chosen, setChosen] = useState<number>()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const number = chosen ?? data?.choices.find(({ picture }) => picture === current)?.number
  const texts: PicturePickerProps['texts'] = {
    add: t('avatar.add'),
    hint: t('avatar.hint'),
    tooMany: t('avatar.tooMany'),
    remove: (file) => t('avatar.remove', { name: file }),
    problem: (problem, file) => t(`avatar.${problem}`, { name: file }),
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [own] = pictures
    if (!own && number === undefined) return setFailure(t('avatar.missing'))
    setFailure('')
    setBusy(true)
    const sent: Promise<unknown> = own
      ? call('avatarUpload', { image: own.base64 })
      : call('avatarChoose', { number: number! })
    sent.then(onDone, (rejection: Error) => setFailure(rejection.message)).finally(() => setBusy(false))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-busy aria-label={t('loading')}>
          <Skeleton shape="block" height={220} />
        </div>
      )}
      {data && (
        <fieldset className={styles.choices} disabled={pictures.length > 0}>
          <legend>{t('avatar.choices')}</legend>
          {data.choices.map((choice) => (
            <label key={choice.number} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={choice.number === number}
                onChange={() => setChosen(choice.number)}
                aria-label={choice.number === 0 ? t('avatar.account') : t('avatar.number', { number: choice.number })}
              />
              <img src={choice.picture} alt="" width={56} height={56} />
            </label>
          ))}
        </fieldset>
      )}
      <PicturePicker
        legend={t('avatar.own')}
        pictures={pictures}
        onChange={setPictures}
        max={1}
        accept={IMAGE_TYPES}
        rules={RULES}
        texts={texts}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" block busy={isBusy}>
        {t('avatar.save')}
      </Button>
    </form>
  )
}
