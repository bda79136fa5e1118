import type { BrandTheme } from '@atrium/contracts/brand/brand-colours'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { useState } from 'react'
import { useText } from '../locale/locale.tsx'

const LANGUAGES = ['KO', 'EN'] as const
const THEMES = ['dark', 'light'] as const
const WIDTHS = ['phone', 'desktop'] as const

export interface PreviewChoice {
  readonly language: (typeof LANGUAGES)[number]
  readonly theme: BrandTheme
  readonly width: (typeof WIDTHS)[number]
}

export const usePreviewChoice = () => useState<PreviewChoice>({ language: 'KO', theme: 'dark', width: 'desktop' })

/** Options of a preview: language, theme and screen width. */
export function PreviewChoices({ choice, onChange }: { choice: PreviewChoice; onChange(choice: PreviewChoice): void }) {
  const text = useText()
  return (
    <>
      <SegmentedControl
        size="s"
        label={text('content.language')}
        value={choice.language}
        options={LANGUAGES.map((value) => ({ value, label: text(`content.${value}`) }))}
        onChange={(language) => onChange({ ...choice, language })}
      />
      <SegmentedControl
        size="s"
        label={text('content.preview.theme')}
        value={choice.theme}
        options={THEMES.map((value) => ({ value, label: text(`content.preview.${value}`) }))}
        onChange={(theme) => onChange({ ...choice, theme })}
      />
      <SegmentedControl
        size="s"
        label={text('content.preview.width')}
        value={choice.width}
        options={WIDTHS.map((value) => ({ value, label: text(`content.preview.${value}`) }))}
        onChange={(width) => onChange({ ...choice, width })}
      />
    </>
  )
}
