import type { CampaignContents, StaffCampaignDetail } from '@atrium/contracts/registry/marketing/campaigns'
import { Button } from '@atrium/ui/button'
import { raiseToasts } from '@atrium/ui/toast'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { LeaveGuard } from '../../../layout/LeaveGuard.tsx'
import { Refusal } from '../../../layout/Refusal.tsx'
import { useToast } from '../../../layout/toasts.tsx'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useChange } from '../../../registry/registry.tsx'
import { BasicsCard } from './BasicsCard.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { draftOf, parseDraft, valueAt, withValue } from './draft.ts'
import type { Draft } from './draft.ts'
import { faultWords } from './fault-words.ts'
import { FormContext } from './form.ts'
import { KindCard } from './KindCard.tsx'
import { NewerVersion } from './NewerVersion.tsx'
import { ParticipationCard } from './ParticipationCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { TextsCard } from './TextsCard.tsx'
import styles from './editor.module.css'

interface CampaignEditorProps {
  merchant: string
  /** Empty while a new campaign has none. */
  id: string
  timeZone: string
  /** What the form starts as; of a campaign that was saved its newest version. */
  start: Draft
  /** Missing for a new campaign. */
  campaign?: StaffCampaignDetail
  /** Reads the campaign again: somebody else may have saved it. */
  reload?(): void
}

/** Kinds that nobody takes part in: there is nothing to ask of members. */
const READ_ONLY_KINDS = ['INFO', 'REBATE', 'REFERRAL']

/** A whole version in one form. It is saved as a draft, and published on the page of the campaign. */
export function CampaignEditor({ merchant, id, timeZone, start, campaign, reload }: CampaignEditorProps) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [seen, setSeen] = useState(campaign?.versions[0])
  const { contents, issues } = parseDraft(draft, timeZone)
  const isChanged = isOther(draft, contents, saved, timeZone)
  const newest = campaign?.versions[0]
  const isBehind = newest !== undefined && (newest.number !== seen?.number || newest.revision !== seen.revision)
  const saving = useChange('saveCampaign', (now) => {
    showToast(text('campaignEditor.saved'))
    void navigate(paths.campaign(merchant, now.id), { replace: campaign === undefined })
  })
  const isLeaving = saving.isPending || saving.isSuccess
  const save = () => {
    setTried(true)
    if (!contents || id === '' || isLeaving || isBehind) return
    saving.mutate({ merchant, id, seen: seen?.number ?? 0, ...(seen && { revision: seen.revision }), contents }, { onError: reload })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  const restart = (from: Draft) => {
    setSaved(from)
    setDraft(from)
  }
  const faults = new Map(tried ? issues.map((issue) => [issue.path.join('.'), faultWords(issue, valueAt(draft, issue.path.join('.')), text)]) : [])
  const form = { merchant, id, timeZone, draft, faults, change: (path: string, value: unknown) => setDraft((current) => withValue(current, path, value)) }
  return (
    <FormContext value={form}>
      <div className={styles.editor} onKeyDown={press}>
        <LeaveGuard when={isChanged && !isLeaving} />
        {isBehind && newest && seen && <NewerVersion merchant={merchant} before={seen} newest={newest} onKeep={() => setSeen(newest)} onTake={() => { setSeen(newest); restart(draftOf(newest.contents, timeZone)) }} />}
        <div className={styles.columns}>
          <div className={styles.form}>
            <TextsCard />
            <BasicsCard />
            <KindCard isNew={!campaign} />
            {!READ_ONLY_KINDS.includes(valueAt(draft, 'rules.kind') as string) && <ParticipationCard />}
            <BudgetCard contents={contents} approval={campaign && { above: campaign.approveAbove, currency: campaign.currency }} />
          </div>
          <PreviewCard />
        </div>
        {saving.error && <Refusal error={saving.error} />}
        <div ref={raiseToasts} className={styles.bar}>
          <p role="status">{tried && issues.length > 0 ? text('campaignEditor.wrong', { count: issues.length }) : tried && id === '' ? text('content.noId') : isChanged ? text('content.unsaved') : text('content.allSaved')}</p>
          {isChanged && <Button onClick={() => restart(saved)}>{text('content.undo')}</Button>}
          <Button variant="primary" disabled={isBehind || (campaign !== undefined && !isChanged)} busy={saving.isPending} onClick={save}>{text('content.save')}</Button>
        </div>
      </div>
    </FormContext>
  )
}

/** Whether something would be saved that was not. What has faults is compared as it was typed. */
function isOther(draft: Draft, contents: CampaignContents | undefined, saved: Draft, timeZone: string): boolean {
  if (draft === saved) return false
  const before = parseDraft(saved, timeZone).contents
  return !contents || !before || JSON.stringify(contents) !== JSON.stringify(before)
}
