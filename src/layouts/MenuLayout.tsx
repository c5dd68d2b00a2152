/** The shell with the side menu: for people who are signed in. */
import { ThemeProvider } from './ThemeProvider';
import { MenuShell } from './MenuShell';
import { SessionGate } from './SessionGate';
import { RouteGate } from './RouteGate';

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
