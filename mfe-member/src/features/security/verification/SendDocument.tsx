import { MAX_KYC_IMAGE_BYTES, MAX_KYC_IMAGES } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { KycDocumentKind } from '@atrium/contracts/rules/kyc/kyc-rules'
import { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from '@atrium/contracts/rules/support-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { PicturePicker } from '@atrium/ui/picture-picker'
import type { Picture, PicturePickerProps } from '@atrium/ui/picture-picker'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import styles from '../security-forms.module.css'

const RULES = { maxBytes: MAX_KYC_IMAGE_BYTES, headBytes: IMAGE_HEAD_BYTES, typeOf: imageTypeOf }

interface SendDocumentProps {
  kind: KycDocumentKind
  onClose(): void
  onSent(): void
}

/** Dialog that sends the images of a document. */
export function SendDocument({ kind, onClose, onSent }: SendDocumentProps) {
  const t = useText()
  const {
    call,
    commands,
    overlays: { Dialog },
  } = usePortal()
  const formId = useId()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const texts: PicturePickerProps['texts'] = {
    add: t('verification.add'),
    hint: t('verification.hint', { max: MAX_KYC_IMAGES }),
    tooMany: t('verification.tooMany', { max: MAX_KYC_IMAGES }),
    remove: (name) => t('verification.remove', { name }),
    problem: (problem, name) => t(`verification.${problem}`, { name }),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || pictures.length === 0) return
    setBusy(true)
    setFailure(undefined)
    call('kycDocumentSend', { kind, images: pictures.map(({ base64 }) => base64) }).then(
      () => {
        void commands.request('toast.show', { text: t('verification.sent'), tone: 'success' })
        onSent()
        onClose()
      },
      (error: Error) => {
        setFailure(error.message)
        setBusy(false)
      },
    )
  }
  const footer = (
    <div className={styles.line}>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {t('verification.send')}
      </Button>
      <Button onClick={onClose}>{t('verification.cancel')}</Button>
    </div>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verification.sendTitle', { kind: t(`verification.kinds.${kind}`) })}
      footer={footer}
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.note}>{t(`verification.what.${kind}`)}</p>
        <PicturePicker
          legend={t('verification.pictures')}
          max={MAX_KYC_IMAGES}
          accept={IMAGE_TYPES}
          rules={RULES}
          texts={texts}
          pictures={pictures}
          onChange={setPictures}
          error={wasTried && pictures.length === 0 ? t('verification.required') : undefined}
        />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
