import { brandOfAccent, DEFAULT_ACCENT, SURFACES, SURFACE_TEXT } from '@atrium/contracts/brand/brand-colours'
import type { BrandTheme } from '@atrium/contracts/brand/brand-colours'
import type { ContentKind } from '@atrium/contracts/registry/content/item-content'
import { Card } from '@atrium/ui/card'
import { SafeHtml } from '@atrium/ui/safe-html'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { useEffect, useState } from 'react'
import type { CSSProperties } from 'react'
import { Refusal } from '../layout/Refusal.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { BrandPicture } from '../settings/BrandPicture.tsx'
import styles from './content.module.css'
import type { FormValues } from './form-values.ts'
import { htmlPathsOf } from './kinds.ts'
import { RemovedParts } from './RemovedParts.tsx'

const LANGUAGES = ['KO', 'EN'] as const
const THEMES = ['dark', 'light'] as const
const WIDTHS = ['phone', 'desktop'] as const
const PAUSE_MS = 300

/** The colours of a theme of the portal, for a part of a page that has another one. */
const coloursOf = (theme: BrandTheme): CSSProperties => ({
  colorScheme: theme, color: SURFACE_TEXT[theme], background: SURFACES[theme][1], '--text': SURFACE_TEXT[theme], '--text-quiet': `color-mix(in oklch, ${SURFACE_TEXT[theme]} 70%, ${SURFACES[theme][1]})`,
  ...Object.fromEntries(SURFACES[theme].map((colour, step) => [`--surface-${step}`, colour])), ...brandOfAccent(DEFAULT_ACCENT[theme], theme),
}) as CSSProperties

/** What members will see: the server fills in settings of the merchant and takes out of the HTML what could act, as it does for them. */
export function ContentPreviewCard({ merchant, kind, values }: { merchant: string; kind: ContentKind; values: FormValues }) {
  const text = useText()
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('KO')
  const [theme, setTheme] = useState<BrandTheme>('dark')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop')
  const heading = kind === 'RESOURCE' ? 'label' : 'title'
  const pick = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, values[path] ?? '']))
  const input = useSettled(JSON.stringify({ plain: pick([`${heading}.KO`, `${heading}.EN`, ...(kind === 'BANNER' ? ['text.KO', 'text.EN'] : [])]), html: pick(htmlPathsOf(kind)) }))
  const { data, error } = useRead('previewContent', { merchant, ...(JSON.parse(input) as { plain: Record<string, string>; html: Record<string, string> }) }, { keep: true })
  const html = Object.entries(data?.html ?? {}).find(([path]) => path.endsWith(`.${language}`))?.[1]
  const plain = (key: string) => data?.plain[`${key}.${language}`] ?? ''
  const image = values['image'] ?? ''
  return (
    <Card headingLevel={2} title={text('content.preview.title')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <SegmentedControl size="s" label={text('content.language')} value={language} options={LANGUAGES.map((value) => ({ value, label: text(`content.${value}`) }))} onChange={setLanguage} />
          <SegmentedControl size="s" label={text('content.preview.theme')} value={theme} options={THEMES.map((value) => ({ value, label: text(`content.preview.${value}`) }))} onChange={setTheme} />
          <SegmentedControl size="s" label={text('content.preview.width')} value={width} options={WIDTHS.map((value) => ({ value, label: text(`content.preview.${value}`) }))} onChange={setWidth} />
        </div>
        {error && <Refusal error={error} />}
        <div role="group" aria-label={text('content.preview.title')} lang={language.toLowerCase()} className={styles.shown} data-theme-of={theme} data-width={width} style={coloursOf(theme)}>
          {kind === 'BANNER' && image !== '' && <BrandPicture merchant={merchant} address={width === 'phone' && values['imageNarrow'] ? values['imageNarrow'] : image} alt="" />}
          <p className={styles.shownTitle}>{plain(heading)}</p>
          {kind === 'BANNER' && <p>{plain('text')}</p>}
          {kind === 'RESOURCE' && <p className={styles.quiet}>{values['url']}</p>}
          {html && <SafeHtml html={html.html} />}
        </div>
        {html && <RemovedParts removed={html.removed} />}
      </div>
    </Card>
  )
}

/** A value once it has not changed for a moment: every letter would be a request. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  // Time is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
