import { BRAND_PICTURES, type BrandPictureUse } from '@atrium/contracts/brand'
import { Button } from '@atrium/ui/button'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './brand.module.css'
import { BrandPicture } from './BrandPicture.tsx'

export interface PictureFieldProps {
  merchant: string
  label: string
  hint: string
  use: BrandPictureUse
  /** Address of an uploaded picture; empty: none. */
  address: string
  /** Preview shown without an uploaded picture. */
  fallback: ReactNode
  mayChange: boolean
  onChange(address: string): void
}

/** A picture that is uploaded when it is chosen, but published only when the settings are saved. */
export function PictureField({
  merchant,
  label,
  hint,
  use,
  address,
  fallback,
  mayChange,
  onChange,
}: PictureFieldProps) {
  const text = useText()
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const { maxBytes, types } = BRAND_PICTURES[use]
  const upload = useChange('uploadPicture', (stored) => onChange(stored.address))
  async function choose(file: File | undefined) {
    setTooLarge(Boolean(file && file.size > maxBytes))
    upload.reset()
    if (file && file.size <= maxBytes) upload.mutate({ merchant, use, data: await base64Of(file) })
  }
  const problem = tooLarge ? text('merchantSettings.brand.tooLarge', { size: maxBytes / 1024 }) : upload.error?.message
  return (
    <div className={styles.picture}>
      <div className={styles.preview} data-use={use}>
        {address ? <BrandPicture merchant={merchant} address={address} alt={label} /> : fallback}
      </div>
      <div className={styles.choose}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          type="file"
          className={styles.file}
          accept={types.join(',')}
          disabled={!mayChange || upload.isPending}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // Resets the input, so that the same file can be chosen again after it was changed.
            target.value = ''
          }}
        />
        <p id={`${id}-hint`} className={common.quiet}>
          {hint}
        </p>
        {problem && (
          <p role="alert" className={common.problem}>
            {problem}
          </p>
        )}
        {address && mayChange && (
          <Button
            size="s"
            aria-label={text('merchantSettings.brand.removeOf', { picture: label })}
            onClick={() => onChange('')}
          >
            {text('merchantSettings.brand.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
