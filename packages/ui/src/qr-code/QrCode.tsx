import { useImperativeHandle, useMemo, useRef, type ComponentProps } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'
import styles from './qr-code.module.css'
import { useNearViewport } from './use-near-viewport.ts'

export interface QrCodeProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The encoded text, usually an address. */
  value: string
  /** Describes the target for screen readers. */
  label: string
}

/** Width in modules of the light border that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Shown until the code is drawn, at the same size. */
const BLANK = { size: 1, drawing: '' }

/**
 * A QR code, dark on white in every theme, because scanners do not read inverted codes. Fills its container. Rendered
 * when it comes near the viewport.
 */
export function QrCode({ value, label, className, ref, ...rest }: QrCodeProps) {
  const element = useRef<SVGSVGElement>(null)
  useImperativeHandle(ref, () => element.current!, [])
  const isNear = useNearViewport(element)
  // Memoized, because rendering takes about 20 ms, and skipped for a code that is out of view.
  const { size, drawing } = useMemo(() => (isNear ? drawn(value) : BLANK), [isNear, value])
  return (
    <svg
      ref={element}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames(styles.code, className)}
      {...rest}
    >
      <path className={styles.dark} d={drawing} />
    </svg>
  )
}

function drawn(value: string): { size: number; drawing: string } {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE })
  return { size, drawing: data.map(rowPath).join('') }
}

/** One rectangle per run of dark modules, so that there are no visible seams. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return path
}
