import { start } from './bootstrap.tsx'

void start()
