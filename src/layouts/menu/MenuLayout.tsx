/** The shell with the side menu: for people who are signed in. */
import { ThemeProvider } from '../theme/ThemeProvider';
import { MenuShell } from './MenuShell';
import { SessionGate } from '../session/SessionGate';
import { RouteGate } from '../session/RouteGate';

export default function MenuLayout() {
  return (
    <ThemeProvider>
      <SessionGate>
        <MenuShell>
          <RouteGate />
        </MenuShell>
      </SessionGate>
    </ThemeProvider>
  );
}
