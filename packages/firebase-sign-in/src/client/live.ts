import { startPage } from './page.ts'
import { firebaseSdk } from './sdk.ts'

startPage(firebaseSdk)
