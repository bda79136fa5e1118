import { pointSettingsContents } from '@atrium/contracts/staff/marketing/points'
import type { PointSettings } from '@atrium/contracts/staff/marketing/points'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { useSavedToast } from '../../../proposals/use-saved-toast.ts'
import { useChange } from '../../../registry/registry.tsx'
import { draftOf } from '../../../form/draft.ts'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, CountField } from '../../../form/fields/LineField.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { FormContext } from '../../../form/form.ts'
import { NewerNote } from '../../../form/NewerNote.tsx'
import { onSaveKey } from '../../../form/save-key.ts'
import { SaveBar } from '../../../form/SaveBar.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import common from '../../../layout/common.module.css'

interface PointSettingsFormProps {
  merchant: string
  settings: PointSettings
  /** Reads the settings again, after another person may have saved them. */
  reload(): void
}

/** The settings contain no times, so no time zone is needed. */
const ANY_ZONE = 'UTC'

/**
 * Rates, factors and the conversion of points. A save applies at once, unless it gives members more: then it needs a
 * second person, and the form resets to the values in force.
 */
export function PointSettingsForm({ merchant, settings, reload }: PointSettingsFormProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const form = useDraft(pointSettingsContents, draftOf(settings), ANY_ZONE)
  const [seen, setSeen] = useState(settings.version)
  const { contents, draft, faults, change } = form
  const isBehind = settings.version > seen
  const restart = (from: PointSettings) => {
    setSeen(from.version)
    form.restart(draftOf(from))
  }
  const saving = useChange('savePointSettings', ({ proposal, ...saved }) => {
    showSaved({ proposal }, text('pointSettings.saved'))
    restart(saved)
  })
  const save = () => {
    form.check()
    if (contents && !saving.isPending && !isBehind && form.isChanged)
      saving.mutate({ merchant, version: seen, ...contents }, { onError: reload })
  }
  const chosen = (Array.isArray(draft['rates']) ? (draft['rates'] as { category: string }[]) : []).map(
    ({ category }) => category,
  )
  const freeFor = (path: string) =>
    GAME_CATEGORIES.filter((category) => !chosen.some((one, at) => one === category && path !== `rates.${at}`))
  return (
    <FormContext value={{ merchant, id: '', timeZone: ANY_ZONE, draft, faults, change }}>
      <div className={common.stack} onKeyDown={onSaveKey(save)}>
        {isBehind && (
          <NewerNote onKeep={() => setSeen(settings.version)} onTake={() => restart(settings)}>
            <p>{text('pointSettings.newer')}</p>
          </NewerNote>
        )}
        <Card headingLevel={2} title={text('pointSettings.cards.earning')}>
          <div className={common.stack}>
            <Repeated
              path="rates"
              max={GAME_CATEGORIES.length}
              hint={text('pointSettings.hints.rates')}
              title={(number) => text('pointSettings.rate', { number })}
              start={() => ({
                category: GAME_CATEGORIES.find((category) => !chosen.includes(category)) ?? 'RNG',
                rate: '',
              })}
            >
              {(path) => (
                <Columns>
                  <ChoiceField path={`${path}.category`} options={freeFor(path)} />
                  <AmountField path={`${path}.rate`} />
                </Columns>
              )}
            </Repeated>
            <Columns>
              <AmountField path="weekendFactor" hint={text('pointSettings.hints.weekend')} />
            </Columns>
            <Repeated
              path="levels"
              max={20}
              hint={text('pointSettings.hints.levels')}
              title={(number) => text('pointSettings.level', { number })}
              start={(before) => ({
                level: String(Number((before as { level?: string } | undefined)?.level ?? 0) + 1),
                factor: '',
              })}
            >
              {(path) => (
                <Columns>
                  <CountField path={`${path}.level`} />
                  <AmountField path={`${path}.factor`} />
                </Columns>
              )}
            </Repeated>
          </div>
        </Card>
        <Card headingLevel={2} title={text('pointSettings.cards.conversion')}>
          <Columns>
            <AmountField path="conversionRate" isOptional hint={text('pointSettings.hints.conversion')} />
            <AmountField path="dailyCap" hint={text('pointSettings.hints.cap')} />
          </Columns>
        </Card>
        <SaveBar
          form={form}
          action={text('pointItems.save')}
          isNew={false}
          isHeld={isBehind}
          saving={saving}
          onSave={save}
        />
      </div>
    </FormContext>
  )
}
