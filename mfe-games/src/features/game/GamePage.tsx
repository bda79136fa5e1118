import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePortal, useSession } from '@atrium/portal-kit'
import { readGameRequest } from './launch/game-request.ts'
import { GameTable } from './GameTable.tsx'
import { NoGame } from './NoGame.tsx'
import { SignIn } from './launch/SignIn.tsx'
import styles from './styles/game.module.css'

/**
 * `/game`: launches the game in the address for a member. For a visitor it launches the free trial if the merchant
 * offers it.
 */
export function GamePage() {
  const { isModuleOn } = usePortal()
  const signedIn = useSession().status !== 'visitor'
  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  const [params] = useSearchParams()
  if (signedIn && !wasSignedIn) setWasSignedIn(true)

  const request = readGameRequest(params)
  if (!request)
    return (
      <div className={styles.page}>
        <NoGame />
      </div>
    )
  const mayTry = request.mode === 'demo' && isModuleOn('FREEPLAY3') && !wasSignedIn
  if (!signedIn && !mayTry)
    return (
      <div className={styles.page}>
        <SignIn ended={wasSignedIn} />
      </div>
    )
  return <GameTable key={`${request.gameId} ${request.nodeId} ${request.mode} ${signedIn}`} request={request} />
}
