import { animals } from './animals.ts'
import { food } from './food.ts'
import { plants } from './plants.ts'
import { play } from './play.ts'
import { sky } from './sky.ts'
import { things } from './things.ts'
import { water } from './water.ts'

export const drawings = { ...animals, ...food, ...plants, ...play, ...sky, ...things, ...water }
export type DrawingName = keyof typeof drawings
