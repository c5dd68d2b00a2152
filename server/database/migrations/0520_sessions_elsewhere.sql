-- Where a session was used last that is not where it began: another network, or another device. A stolen cookie shows there.
alter table sessions
  add elsewhere_ip text,
  add elsewhere_user_agent text,
  -- When it was used there last; null while it was used nowhere else.
  add elsewhere_at timestamptz,
  -- Since when it is that place and no other.
  add elsewhere_since timestamptz;
