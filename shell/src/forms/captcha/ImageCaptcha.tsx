import { RefreshIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { Skeleton } from '@atrium/ui/skeleton'
import { TextField, type TextFieldProps } from '@atrium/ui/text-field'
import { useShellText } from '../../context/shell-context.ts'
import styles from './captcha.module.css'
import { useImageCaptcha } from './use-image-captcha.ts'

/**
 * The field for the characters of an image captcha, once the server requires it. A new `round` loads another picture:
 * `<ImageCaptcha round={failures} {...form.register('captcha')} />`.
 */
export function ImageCaptcha({ round, error, ...field }: Omit<TextFieldProps, 'label'> & { round: number }) {
  const t = useShellText()
  const { picture, failure, canRefresh, refresh } = useImageCaptcha(round)
  return (
    <div className={styles.image}>
      <TextField
        label={t('captcha.code')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        className={styles.grow}
        error={error ?? (failure || undefined)}
        {...field}
      />
      <div className={styles.imageSide}>
        {picture ? (
          <img className={styles.imagePicture} src={picture} alt={t('captcha.image')} />
        ) : (
          <Skeleton shape="block" className={styles.imagePicture} />
        )}
        <IconButton label={t('captcha.newImage')} icon={<RefreshIcon />} disabled={!canRefresh} onClick={refresh} />
      </div>
    </div>
  )
}
