import { termSentences } from '@atrium/campaign-terms'
import type { TermReader } from '@atrium/campaign-terms'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { freeRoundsIn, rewardsIn } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { Card } from '@atrium/ui/card'
import { SafeHtml } from '@atrium/ui/safe-html'
import { ErrorNote } from '../../../layout/ErrorNote.tsx'
import { useText } from '../../../locale/locale.tsx'
import { portalColours } from '../../../preview/portal-colours.ts'
import { PreviewChoices, usePreviewChoice } from '../../../preview/PreviewChoices.tsx'
import { useSettled } from '../../../preview/use-settled.ts'
import { useRead } from '../../../registry/registry.tsx'
import { BrandPicture } from '../../../settings/BrandPicture.tsx'
import { valueAt } from '../../../form/draft.ts'
import { textOf } from '../../../form/fields/LineField.tsx'
import { useForm } from '../../../form/form.ts'
import common from '../../../layout/common.module.css'
import styles from '../../../form/form.module.css'

/**
 * A preview of what members see of the campaign. The server inserts the merchant's settings and sanitizes the HTML, as
 * for members.
 */
export function PreviewCard({ contents }: { contents: CampaignContents | undefined }) {
  const text = useText()
  const { merchant, timeZone, draft } = useForm()
  const [choice, setChoice] = usePreviewChoice()
  const { language, theme, width } = choice
  const html = useSettled(textOf(valueAt(draft, `terms.${language}`)))
  const { data, error } = useRead('previewCampaign', { merchant, html }, { keep: true })
  const image = textOf(draft['image'])
  const freeRounds = useRead(
    'freeRoundGames',
    { merchant },
    { enabled: contents !== undefined && freeRoundsIn(rewardsIn(contents.rules)).length > 0 },
  )
  const games = Object.fromEntries(freeRounds.data?.list.map(({ game, name }) => [game, name[language]]) ?? [])
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
          {image !== '' && <BrandPicture merchant={merchant} address={image} alt="" />}
          <p className={styles.shownTitle}>{textOf(valueAt(draft, `title.${language}`))}</p>
          <p>{textOf(valueAt(draft, `summary.${language}`))}</p>
          {html !== '' && data && <SafeHtml html={data.html} />}
          {contents && data && (
            <TermList contents={contents} games={games} reader={{ language, currency: data.currency, timeZone }} />
          )}
        </div>
        {!contents && <p className={common.quiet}>{text('campaignEditor.noTerms')}</p>}
      </div>
    </Card>
  )
}

/** The sentences that the portal shows for the typed terms. */
function TermList({
  contents: { rules },
  games,
  reader,
}: {
  contents: CampaignContents
  games: Readonly<Record<string, string>>
  reader: TermReader
}) {
  const sentences = termSentences({ rules, needsCode: rules.code !== undefined, games }, reader)
  return (
    sentences.length > 0 && (
      <ul className={styles.terms}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
  )
}
