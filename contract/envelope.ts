/** The wrapper around every answer (spec section 7): `{ code, msg, data }`. */
export interface Envelope<Data> {
  /** A body code, see `bodyCodes`; 200 is success. */
  readonly code: number;
  /** Text for people, in their language; "success" when there is nothing to say. */
  readonly msg: string;
  readonly data: Data;
}

/** What `data` holds when fields were refused, so that a form can show each message at its field. */
export interface RefusedFields {
  readonly fields: readonly FieldRefusal[];
}

export interface FieldRefusal {
  /** Dotted path inside the query or body, e.g. `quantity` or `presentGoodsIds.0`. */
  readonly path: string;
  readonly message: string;
}

/** What `data` holds when an edit was refused because somebody else's came first (`versionConflict`). */
export interface VersionConflict {
  /** The current version; an edit that is to overwrite it carries this number. */
  readonly version: number;
  /** Who edited last, and when (ISO 8601); null when the audit trail doesn't know. */
  readonly by: string | null;
  readonly at: string | null;
  /** The fields that differ: `before` as the caller saw them, `after` as they are now; both have the same keys. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
