import type { GameCategory, Vendor } from '@atrium/contracts/calls'
import { EmptyState } from '@atrium/ui/empty-state'
import { DiceIcon } from '@atrium/ui/icon'
import { useState, type RefObject } from 'react'
import { chooseVendor } from '../../categories/choose.ts'
import { vendorPage } from '../../categories/launch-rules.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { useGameMenus } from '../../categories/use-game-menus.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './drop-menu.module.css'
import { MenuGames } from './MenuGames.tsx'
import { useDropMenu } from './use-drop-menu.ts'

/** A menu below the header with the games of a category: its vendors, and the games of the hovered vendor. */
export function DropMenu({
  nav,
  followed,
}: {
  nav: RefObject<HTMLElement | null>
  followed: RefObject<GameCategory | undefined>
}) {
  const t = useShellText()
  const { isModuleOn } = useShell()
  const { category, panel, close } = useDropMenu(nav, followed)
  const { data } = useGameMenus()
  const shown = category && data?.categories.find(({ gameCategory }) => gameCategory === category)
  const [pointedAt, setPointedAt] = useState<string>()
  if (!shown) return null
  const vendor = shown.cards.find(({ vassalage }) => vassalage === pointedAt) ?? shown.cards[0]
  return (
    <div ref={panel} id="drop-menu" role="group" aria-label={shown.title} className={styles.panel}>
      <div className={styles.inner}>
        {vendor ? (
          <>
            <div className={styles.side}>
              {shown.points && isModuleOn('MANPLAYREB3') && (
                <p className={styles.points}>{t('dropMenu.points', { points: shown.points })}</p>
              )}
              <VendorList
                category={category}
                vendors={shown.cards}
                current={vendor}
                onPoint={setPointedAt}
                onLeave={close}
              />
            </div>
            <MenuGames key={`${category} ${vendor.vassalage}`} category={category} vendor={vendor} onLeave={close} />
          </>
        ) : (
          <EmptyState icon={<DiceIcon size={24} />} title={t('dropMenu.empty')} />
        )}
      </div>
    </div>
  )
}

interface VendorListProps {
  category: Parameters<typeof chooseVendor>[1]
  vendors: readonly Vendor[]
  current: Vendor
  onPoint: (vassalage: string) => void
  onLeave: () => void
}

function VendorList({ category, vendors, current, onPoint, onLeave }: VendorListProps) {
  const shell = useShell()
  const t = useShellText()
  const brings = useBrings()
  const choose = (vendor: Vendor) => {
    onLeave()
    void chooseVendor(shell, category, vendor)
  }
  return (
    <ul className={styles.vendors} aria-label={t('dropMenu.vendors')}>
      {vendors
        .filter((vendor) => brings(vendorPage(category, vendor)))
        .map((vendor) => (
          <li key={vendor.vassalage}>
            <button
              type="button"
              className={styles.vendor}
              data-current={vendor === current || undefined}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(vendor.vassalage)}
              onFocus={() => onPoint(vendor.vassalage)}
              onClick={() => choose(vendor)}
            >
              <img className={styles.icon} src={vendor.smallIcon} alt="" width={28} height={28} />
              <span className={styles.name}>{vendor.displayName}</span>
              {vendor.isHot && <span className={styles.hot}>{t('dropMenu.hot')}</span>}
            </button>
          </li>
        ))}
    </ul>
  )
}
