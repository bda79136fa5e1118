import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { CountField } from '../../../form/fields/LineField.tsx'
import { OptionalGroup } from '../../../form/fields/OptionalGroup.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'
import { START_REWARD } from './pieces/starts.ts'

const GIFTS = ['levelUp', 'birthday', 'monthly'] as const

/** Gifts of VIP levels: once when a level is reached, on birthdays, and monthly. */
export function VipGiftsTerms() {
  const text = useText()
  return (
    <Repeated
      path="rules.levels"
      max={50}
      title={(number) => text('campaignEditor.level', { number })}
      start={startAfter}
    >
      {(path) => (
        <>
          <Columns>
            <CountField path={`${path}.level`} hint={text('campaignEditor.hints.level')} />
          </Columns>
          {GIFTS.map((gift) => (
            <OptionalGroup
              key={gift}
              path={`${path}.${gift}`}
              label={text(`campaignEditor.gifts.${gift}`)}
              start={START_REWARD}
            >
              <RewardFields path={`${path}.${gift}`} />
            </OptionalGroup>
          ))}
        </>
      )}
    </Repeated>
  )
}

/** The next level after that of the previous gifts. */
const startAfter = (before: unknown) => ({
  level: String(Number((before as { level?: string } | undefined)?.level ?? 1) + 1),
  levelUp: START_REWARD,
})
