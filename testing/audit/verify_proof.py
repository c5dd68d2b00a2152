"""Verifies, with nothing but Python's own library, the proof of one record of the audit trail and its checkpoint.

python3 verify_proof.py PAGE.html 'NAME+ID+KEY': prints the record's leaf, or fails with what does not fit.
"""
import base64, hashlib, html, json, re, sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, p):
    q = (0, 1, 1, 0)
    while n:
        q, p, n = add(q, p) if n & 1 else q, add(p, p), n >> 1
    return q


def point(data):
    y, sign = int.from_bytes(data, "little") & (2**255 - 1), data[31] >> 7
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P: x = x * pow(2, (P - 1) // 4, P) % P
    assert (x * x - x2) % P == 0 and y < P, "no point of the curve"
    if x & 1 != sign: x = P - x
    return x, y, 1, x * y % P


def ed25519_verifies(key, text, signature):
    base = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(r + key + text).digest(), "little") % L
    left, right = times(s, base), add(point(r), times(h, point(key)))
    return s < L and all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))


page = open(sys.argv[1], encoding="utf-8").read()
part = {i: html.unescape(t) for i, t in re.findall(r'<pre id="(\w+)">(.*?)</pre>', page, re.S)}
name, key_id, key = sys.argv[2].split("+", 2)
head, text, signed = part["proof"].split("\n\n")
version, index, *path = head.split("\n")
origin, size, root = text.split("\n")[:3]
signature = base64.b64decode(signed.split(" ")[2])
assert version == "c2sp.org/tlog-proof@v1" and origin == name, "a proof of something else"
assert signature[:4].hex() == key_id, "signed by another key"
fn, sn = int(index.split(" ")[1]), int(size) - 1
digest = hashlib.sha256(b"\0" + part["leaf"].encode()).digest()
for sibling in map(base64.b64decode, path):
    assert sn > 0, "the proof is too long"
    if fn & 1 or fn == sn:
        digest = hashlib.sha256(b"\1" + sibling + digest).digest()
        while not fn & 1 and fn: fn, sn = fn >> 1, sn >> 1
    else:
        digest = hashlib.sha256(b"\1" + digest + sibling).digest()
    fn, sn = fn >> 1, sn >> 1
assert sn == 0 and base64.b64encode(digest).decode() == root, "the record is not in the tree"
leaf = json.loads(part["leaf"])
assert "content" not in part or hashlib.sha256(part["content"].encode()).hexdigest() == leaf["contentSha256"], "another content"
# Last, because it takes longest.
assert ed25519_verifies(base64.b64decode(key)[1:], (text + "\n").encode(), signature[4:]), "the signature does not fit"
print(part["leaf"])
