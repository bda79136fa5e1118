import type { CampaignContents } from '@atrium/contracts/registry/marketing/campaigns'
import { Fact, Facts } from '../../../layout/Facts.tsx'
import { useText } from '../../../locale/locale.tsx'
import { useContentWords } from '../page/use-content-words.ts'
import { changesBetween } from '../page/version-changes.ts'
import { useForm } from '../../form/form.ts'
import styles from '../../form/form.module.css'

/** The figures from which the portal makes the sentences that members read below the text of the campaign. Missing while something is wrong. */
export function TermFacts({ contents }: { contents: CampaignContents | undefined }) {
  const text = useText()
  const { timeZone } = useForm()
  const { labelOf, wordOf } = useContentWords(timeZone)
  const facts = contents ? changesBetween(undefined, contents).filter(({ path }) => path.startsWith('rules.') && path !== 'rules.kind') : []
  return (
    <section className={styles.stack} aria-label={text('campaignEditor.facts')}>
      <h3 className={styles.heading}>{text('campaignEditor.facts')}</h3>
      {contents ? <Facts>{facts.map(({ path, to = '' }) => <Fact key={path} name={labelOf(path)}>{wordOf(path, to)}</Fact>)}</Facts> : <p className={styles.quiet}>{text('campaignEditor.noFacts')}</p>}
      <p className={styles.quiet}>{text('campaignEditor.factsHint')}</p>
    </section>
  )
}
