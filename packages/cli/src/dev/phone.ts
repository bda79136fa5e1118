import { isLoopbackOrigin } from '@atrium/contracts/staff/loopback-origin'
import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

/**
 * Address of the portal for other devices on the network.
 * @throws Error with one sentence about what to do, if they cannot reach it
 */
export function portalForPhones(portal: string, merchant: string): string {
  if (isLoopbackOrigin(portal))
    throw new Error(
      'The portal listens on this machine only, so no phone can open it. Start it with HOST=0.0.0.0 and an empty DATA_DIR, which is given generated passwords: HOST=0.0.0.0 DATA_DIR=.data-phone npm start',
    )
  if (merchant !== 'DEMO')
    throw new Error(
      `In the network the portal is DEMO's: ${merchant} has a name on this machine only. Leave --merchant out.`,
    )
  return portal
}

/**
 * This machine's address on the network.
 * @throws Error with one sentence if it has none
 */
export function addressInNetwork(): string {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4')?.address
  if (!address)
    throw new Error('This machine has no address that a phone could open. Connect it to the network of the phone.')
  return address
}

/** An address as text and as a QR code, for a phone's camera. */
export const codeFor = (address: string): string =>
  `${address}\n\n${renderUnicodeCompact(address, { border: 2 }).replaceAll(/^/gm, '  ')}`
