import { FEEDBACK, IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from '@atrium/contracts/rules/support-rules'
import { PicturePicker } from '@atrium/ui/picture-picker'
import type { PicturePickerProps } from '@atrium/ui/picture-picker'
import { useShellText } from '../../context/shell-context.ts'

const RULES = { maxBytes: FEEDBACK.maxImageBytes, headBytes: IMAGE_HEAD_BYTES, typeOf: imageTypeOf }

/** The pictures that are attached to the feedback. */
export function Pictures(props: Pick<PicturePickerProps, 'pictures' | 'onChange'>) {
  const t = useShellText()
  const texts: PicturePickerProps['texts'] = {
    add: t('feedback.addImage'),
    hint: t('feedback.imagesHint', { max: FEEDBACK.maxImages }),
    tooMany: t('feedback.tooMany', { max: FEEDBACK.maxImages }),
    remove: (name) => t('feedback.removeImage', { name }),
    problem: (problem, name) => t(`feedback.${problem}`, { name }),
  }
  return (
    <PicturePicker
      legend={t('feedback.images')}
      max={FEEDBACK.maxImages}
      accept={IMAGE_TYPES}
      rules={RULES}
      texts={texts}
      {...props}
    />
  )
}
