import { Avatar } from '@mantine/core'

/** Returns the address of a picture that was uploaded as an icon of an app. */
export const iconAddress = (appId: string, fileId: string): string => `/games-api/api/v1.0/app/${appId}/icon/${fileId}`

/** An app's icon, or its first letters on a colour of its own. */
export function AppIcon({ app, size = 28 }: { app: { id: string; name: string; icon: string | null }; size?: number }) {
  return <Avatar src={app.icon} name={app.name} alt="" size={size} radius={size / 4} color="initials" />
}
