import { Avatar } from '@mantine/core'

/** Returns the path of a picture that was uploaded as an app's icon. */
export const iconAddress = (appId: string, fileId: string): string => `/games-api/api/v1.0/app/${appId}/icon/${fileId}`

/** Shows an app's icon, or its initials on a colour derived from its name. */
export function AppIcon({ app, size = 28 }: { app: { id: string; name: string; icon: string | null }; size?: number }) {
  return <Avatar src={app.icon} name={app.name} alt="" size={size} radius={size / 4} color="initials" />
}
