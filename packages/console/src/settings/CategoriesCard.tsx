import { RATE_PROBLEM } from '@atrium/contracts/merchants/games'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { useLocale } from '../locale/locale.tsx'
import { rateIn, type CategoryDraft } from './draft.ts'
import common from '../layout/common.module.css'
import styles from './settings.module.css'
import type { FieldsProps } from './SettingInput.tsx'

/** Game categories in the order of the portal's menus, each with the rate shown beside it. */
export function CategoriesCard({ draft: { categories }, mayChange, onChange }: FieldsProps) {
  const { text, language } = useLocale()
  const move = (from: number, to: number) =>
    onChange({ categories: categories.toSpliced(from, 1).toSpliced(to, 0, categories[from]!) })
  const setPoints = (at: number, points: string) =>
    onChange({ categories: categories.with(at, { ...categories[at]!, points }) })
  const nameOf = ({ category }: CategoryDraft) => text(`merchantSettings.categories.names.${category}`)
  return (
    <Card headingLevel={2} title={text('merchantSettings.categories.title')}>
      <div className={styles.fields}>
        <p className={common.quiet}>{text('merchantSettings.categories.text')}</p>
        <ol className={styles.categories}>
          {categories.map((each, at) => (
            <li key={each.category} className={styles.category}>
              <NumberField
                label={text('merchantSettings.categories.points', { category: nameOf(each) })}
                places={2}
                maxLength={5}
                disabled={!mayChange}
                value={each.points}
                error={each.points === '' || rateIn(each.points) !== undefined ? undefined : RATE_PROBLEM[language]}
                onChange={(points) => setPoints(at, points)}
              />
              {mayChange && (
                <span className={styles.moves}>
                  <Button
                    size="s"
                    disabled={at === 0}
                    aria-label={text('merchantSettings.categories.up', { category: nameOf(each) })}
                    onClick={() => move(at, at - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="s"
                    disabled={at === categories.length - 1}
                    aria-label={text('merchantSettings.categories.down', { category: nameOf(each) })}
                    onClick={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
