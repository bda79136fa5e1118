import type { ContentKind } from '@atrium/contracts/staff/content/item-content'
import { Card } from '@atrium/ui/card'
import { SafeHtml } from '@atrium/ui/safe-html'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { portalColours } from '../preview/portal-colours.ts'
import { PreviewChoices, usePreviewChoice } from '../preview/PreviewChoices.tsx'
import { useSettled } from '../preview/use-settled.ts'
import { useRead } from '../registry/registry.tsx'
import { BrandPicture } from '../settings/BrandPicture.tsx'
import common from '../layout/common.module.css'
import styles from './content.module.css'
import type { FormValues } from './form-values.ts'
import { htmlPathsOf } from './kinds.ts'
import { RemovedParts } from './RemovedParts.tsx'

/** A preview of what members see. The server inserts the merchant's settings and sanitizes the HTML, as for members. */
export function ContentPreviewCard({
  merchant,
  kind,
  values,
}: {
  merchant: string
  kind: ContentKind
  values: FormValues
}) {
  const text = useText()
  const [choice, setChoice] = usePreviewChoice()
  const { language, theme, width } = choice
  const heading = kind === 'RESOURCE' ? 'label' : 'title'
  const pick = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, values[path] ?? '']))
  const input = useSettled(
    JSON.stringify({
      plain: pick([`${heading}.KO`, `${heading}.EN`, ...(kind === 'BANNER' ? ['text.KO', 'text.EN'] : [])]),
      html: pick(htmlPathsOf(kind)),
    }),
  )
  const { data, error } = useRead(
    'previewContent',
    { merchant, ...(JSON.parse(input) as { plain: Record<string, string>; html: Record<string, string> }) },
    { keep: true },
  )
  const html = Object.entries(data?.html ?? {}).find(([path]) => path.endsWith(`.${language}`))?.[1]
  const plain = (key: string) => data?.plain[`${key}.${language}`] ?? ''
  const image = values['image'] ?? ''
  return (
    <Card headingLevel={2} title={text('content.preview.title')}>
      <div className={common.stack}>
        <div className={common.row}>
          <PreviewChoices choice={choice} onChange={setChoice} />
        </div>
        {error && <ErrorNote error={error} />}
        <div
          role="group"
          aria-label={text('content.preview.title')}
          lang={language.toLowerCase()}
          className={styles.shown}
          data-theme-of={theme}
          data-width={width}
          style={portalColours(theme)}
        >
          {kind === 'BANNER' && image !== '' && (
            <BrandPicture
              merchant={merchant}
              address={width === 'phone' && values['imageNarrow'] ? values['imageNarrow'] : image}
              alt=""
            />
          )}
          <p className={styles.shownTitle}>{plain(heading)}</p>
          {kind === 'BANNER' && <p>{plain('text')}</p>}
          {kind === 'RESOURCE' && <p className={common.quiet}>{values['url']}</p>}
          {html && <SafeHtml html={html.html} />}
        </div>
        {html && <RemovedParts removed={html.removed} />}
      </div>
    </Card>
  )
}
