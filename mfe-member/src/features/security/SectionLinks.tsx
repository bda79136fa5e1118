import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { securitySectionQuery } from '../../security-section.ts'
import type { SecuritySection } from '../../security-section.ts'
import styles from './security.module.css'

/** Links to the sections of the page. */
export function SectionLinks({ sections }: { sections: readonly SecuritySection[] }) {
  const t = useText()
  return (
    <nav aria-label={t('security.sections.label')} className={styles.sections}>
      {sections.map((section) => (
        <Link
          key={section}
          to={securitySectionQuery(section)}
          replace
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          {t(`security.sections.${section}`)}
        </Link>
      ))}
    </nav>
  )
}
