import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '@atrium/portal-kit'
import { readGameRequest } from './game-request.ts'
import { GameTable } from './GameTable.tsx'
import { NoGame } from './NoGame.tsx'
import { SignIn } from './SignIn.tsx'
import styles from './game.module.css'

/** `/game`: launches what its address names, for whoever is logged in. */
export function GamePage() {
  const signedIn = useSession().status !== 'visitor'
  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  const [params] = useSearchParams()
  if (signedIn && !wasSignedIn) setWasSignedIn(true)

  const request = readGameRequest(params)
  if (!request) return <div className={styles.page}><NoGame /></div>
  if (!signedIn) return <div className={styles.page}><SignIn ended={wasSignedIn} /></div>
  return <GameTable key={`${request.gameId} ${request.mode}`} request={request} />
}
