import { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from '@atrium/contracts/rules/support-rules'
import { MAX_PROOF_IMAGE_BYTES, MAX_PROOF_IMAGES } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { useText } from '@atrium/portal-kit'
import { PicturePicker } from '@atrium/ui/picture-picker'
import type { PicturePickerProps } from '@atrium/ui/picture-picker'

const RULES = { maxBytes: MAX_PROOF_IMAGE_BYTES, headBytes: IMAGE_HEAD_BYTES, typeOf: imageTypeOf }

/** Images that prove that a payment did not arrive. */
export function ProofPictures(props: Pick<PicturePickerProps, 'pictures' | 'onChange' | 'error'>) {
  const t = useText()
  const texts: PicturePickerProps['texts'] = {
    add: t('withdraw.missing.add'),
    hint: t('withdraw.missing.hint', { max: MAX_PROOF_IMAGES }),
    tooMany: t('withdraw.missing.tooMany', { max: MAX_PROOF_IMAGES }),
    remove: (name) => t('withdraw.missing.remove', { name }),
    problem: (problem, name) => t(`withdraw.missing.${problem}`, { name }),
  }
  return (
    <PicturePicker
      legend={t('withdraw.missing.pictures')}
      max={MAX_PROOF_IMAGES}
      accept={IMAGE_TYPES}
      rules={RULES}
      texts={texts}
      {...props}
    />
  )
}
