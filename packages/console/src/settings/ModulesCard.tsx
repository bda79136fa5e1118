import type { SettingsModule } from '@atrium/contracts/merchants/modules'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchField } from '@atrium/ui/search-field'
import { useState } from 'react'
import { useLocale } from '../locale/locale.tsx'
import type { Draft, Edits } from './draft.ts'
import { filterModules } from './module-filter.ts'
import common from '../layout/common.module.css'
import styles from './settings.module.css'

export interface ModulesCardProps {
  modules: readonly SettingsModule[]
  draft: Draft
  mayChange: boolean
  onChange(edits: Edits): void
}

/** Every switch of the merchant's module tree; modules below a group that is off are off too. */
export function ModulesCard({ modules, draft, mayChange, onChange }: ModulesCardProps) {
  const { text } = useLocale()
  const [words, setWords] = useState('')
  const shown = filterModules(modules, words)
  const switchTo = ({ modId, enabled }: SettingsModule, to: boolean) => {
    const { [modId]: _before, ...others } = draft.modules
    onChange({ modules: to === enabled ? others : { ...others, [modId]: to } })
  }
  return (
    <Card headingLevel={2} title={text('merchantSettings.modules.title')}>
      <div className={styles.fields}>
        <SearchField
          className={styles.filter}
          label={text('merchantSettings.modules.filter')}
          placeholder={text('merchantSettings.modules.filter')}
          hint={text('merchantSettings.modules.filterHint')}
          clearLabel={text('layout.clear')}
          value={words}
          onChange={setWords}
        />
        {shown.length > 0 ? (
          <ModuleTree modules={shown} draft={draft} mayChange={mayChange} isUnder={false} onSwitch={switchTo} />
        ) : (
          <EmptyState
            title={text(words ? 'merchantSettings.modules.noMatch' : 'merchantSettings.modules.none', { words })}
          />
        )}
      </div>
    </Card>
  )
}

interface ModuleTreeProps {
  modules: readonly SettingsModule[]
  draft: Draft
  mayChange: boolean
  /** Whether a parent group is off. */
  isUnder: boolean
  onSwitch(module: SettingsModule, to: boolean): void
}

function ModuleTree({ modules, draft, mayChange, isUnder, onSwitch }: ModuleTreeProps) {
  const { text, language } = useLocale()
  return (
    <ul className={styles.tree}>
      {modules.map((module) => {
        const isOn = draft.modules[module.modId] ?? module.enabled
        const isChanged = draft.modules[module.modId] !== undefined
        return (
          <li key={module.modId} className={styles.branch}>
            <label className={styles.module} data-changed={isChanged || undefined}>
              <input
                type="checkbox"
                role="switch"
                disabled={!mayChange}
                checked={isOn}
                onChange={({ target }) => onSwitch(module, target.checked)}
              />
              <span>
                {module.names?.[language] ?? module.name} <code className={common.quiet}>{module.modId}</code>
              </span>
              {isUnder && isOn && <span className={common.quiet}>{text('merchantSettings.modules.offAbove')}</span>}
              {isChanged && <span className={styles.changed}>{text('merchantSettings.modules.changed')}</span>}
            </label>
            {module.children.length > 0 && (
              <ModuleTree
                modules={module.children}
                draft={draft}
                mayChange={mayChange}
                isUnder={isUnder || !isOn}
                onSwitch={onSwitch}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
