/** The server of these journeys: with several hosts, and with the throw-away record. */
import './environment';
import '#testing/record/throw-away-area';
import '#server/main';
