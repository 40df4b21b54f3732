export { type Notice, notify } from './notifications.actions.ts'
