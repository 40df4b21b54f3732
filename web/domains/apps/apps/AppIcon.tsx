import { Avatar } from '@mantine/core'

/** An app's icon, or its first letters on a colour of its own. */
export function AppIcon({ app, size = 28 }: { app: { id: string; name: string; icon: string | null }; size?: number }) {
  return <Avatar src={app.icon} name={app.name} alt="" size={size} radius={size / 4} color="initials" />
}
