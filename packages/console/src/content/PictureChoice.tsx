import { ARTWORK_COMPOSITIONS, ARTWORK_TONES, DEFAULT_ARTWORK } from '@atrium/contracts/brand'
import type { Artwork } from '@atrium/contracts/brand'
import { COMPOSITIONS, TONES } from '@atrium/contracts/merchants/brand'
import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Columns } from '../layout/Columns.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { callOf, useRead, useRegistry } from '../registry/registry.tsx'
import { BrandPicture } from '../settings/BrandPicture.tsx'
import common from '../layout/common.module.css'
import styles from './content.module.css'

interface PictureChoiceProps {
  merchant: string
  label: string
  seed: string
  /** Drawings can be chosen as well; otherwise uploaded pictures, or none. */
  mayDraw: boolean
  /** Use of a drawing, which decides its proportions. */
  drawnFor?: 'banner' | 'promotion'
  address: string
  isWrong: boolean
  disabled: boolean
  onChange(address: string): void
}

const NONE = ''
const DRAWN = 'drawn'

/** `/art/banner/arch~170-dusk~welcome.svg` → the parts of its code. */
function artworkOf(address: string): Artwork {
  const [, composition, hue, tone = 'deep'] =
    /^\/art\/(?:banner|promotion)\/(\w+)~(\d{1,3})(?:-(\w+))?~/.exec(address) ?? []
  const known = ARTWORK_COMPOSITIONS.find((one) => one === composition)
  return known
    ? { composition: known, hue: Number(hue), tone: ARTWORK_TONES.find((one) => one === tone) ?? 'deep' }
    : DEFAULT_ARTWORK
}

/** A picture of the portal: drawn by composition, hue and tone, or one that the merchant has uploaded. */
export function PictureChoice({
  merchant,
  label,
  seed,
  mayDraw,
  drawnFor = 'banner',
  address,
  isWrong,
  disabled,
  onChange,
}: PictureChoiceProps) {
  const { text, language } = useLocale()
  const registry = useRegistry()
  const uploaded = useRead('contentPictures', { merchant })
  const [artwork, setArtwork] = useState(() => artworkOf(address))
  const [error, setError] = useState<Error>()
  const isUploaded = address.startsWith('/art/brand/')
  const draw = async (next: Artwork) => {
    setArtwork(next)
    setError(undefined)
    try {
      onChange(
        (
          await callOf(
            registry,
            'drawContentPicture',
          )({ merchant, ...(drawnFor !== 'banner' && { kind: drawnFor }), seed: seed || 'new', ...next })
        ).address,
      )
    } catch (failure) {
      setError(failure as Error)
    }
  }
  const choose = (value: string) => (value === DRAWN ? void draw(artwork) : onChange(value))
  const pictures = uploaded.data?.list ?? []
  const known =
    isUploaded && !pictures.some((picture) => picture.address === address)
      ? [{ address, width: 0, height: 0 }, ...pictures]
      : pictures
  const options = [
    mayDraw
      ? { value: DRAWN, label: text('content.picture.drawn') }
      : { value: NONE, label: text('content.picture.none') },
    ...known.map((picture) => ({
      value: picture.address,
      label: text('content.picture.uploaded', {
        name: picture.address.split('/').at(-1)!,
        width: picture.width,
        height: picture.height,
      }),
    })),
  ]
  return (
    <fieldset className={styles.picture} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <Select
        label={text('content.picture.source')}
        value={address === '' ? (mayDraw ? DRAWN : NONE) : isUploaded ? address : DRAWN}
        options={options}
        onChange={choose}
      />
      {mayDraw && !isUploaded && (
        <Columns>
          <Select
            label={text('content.picture.composition')}
            value={artwork.composition}
            options={Object.entries(COMPOSITIONS).map(([value, name]) => ({ value, label: name[language] }))}
            onChange={(value) => void draw({ ...artwork, composition: value as Artwork['composition'] })}
          />
          <Select
            label={text('content.picture.tone')}
            value={artwork.tone}
            options={Object.entries(TONES).map(([value, name]) => ({ value, label: name[language] }))}
            onChange={(value) => void draw({ ...artwork, tone: value as Artwork['tone'] })}
          />
          <TextField
            label={text('content.picture.hue')}
            type="range"
            min={0}
            max={359}
            step={10}
            value={artwork.hue}
            onChange={({ target }) => void draw({ ...artwork, hue: Number(target.value) })}
          />
        </Columns>
      )}
      {mayDraw && address === '' && (
        <Button size="s" onClick={() => void draw(artwork)}>
          {text('content.picture.draw')}
        </Button>
      )}
      {pictures.length === 0 && <p className={common.quiet}>{text('content.picture.noneUploaded')}</p>}
      {isWrong && (
        <p role="alert" className={common.problem}>
          {text('content.problems.image')}
        </p>
      )}
      {error && <ErrorNote error={error} />}
      {address && (
        <div className={styles.art}>
          <BrandPicture merchant={merchant} address={address} alt={label} />
        </div>
      )}
    </fieldset>
  )
}
