import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { CSSProperties } from 'react'
import styles from './reserve.module.css'

/** Reserves the height of loading content, by breakpoint, so that the content below does not shift. */
export function Reserve({
  heights: { phone, tablet, desktop },
}: {
  heights: ReleaseRecord['slots'][number]['reserve']
}) {
  const style = { '--phone': `${phone}px`, '--tablet': `${tablet}px`, '--desktop': `${desktop}px` } as CSSProperties
  return <div aria-busy className={`bone ${styles.reserve}`} style={style} />
}
