#!/bin/sh
# Certificates between our services and EventStoreDB, kept in a volume, and made anew when fewer than 90 days of one are
# left. The keys stay, so that nobody trusts less than before. Browsers never see them: the edge has its own.
set -eu
cd "${1:-/certificates}"
umask 077
mkdir -p ca

lasts() { [ -f "$1" ] && openssl x509 -in "$1" -noout -checkend $((90 * 24 * 60 * 60)) >/dev/null; }
make_key() {
  openssl genrsa -traditional -out key.new 2048 2>/dev/null
  mv key.new "$1"
}

[ -f ca.key ] || make_key ca.key
if ! lasts ca/ca.crt; then
  openssl req -x509 -key ca.key -days 3650 -subj '/CN=Homewright services' -out ca.new
  mv ca.new ca/ca.crt
fi

[ -f node.key ] || make_key node.key
if ! lasts node.crt; then
  cat >extensions <<'END'
subjectAltName = DNS:eventstore, DNS:localhost, IP:127.0.0.1
extendedKeyUsage = serverAuth, clientAuth
keyUsage = digitalSignature, keyEncipherment
END
  openssl req -new -key node.key -subj '/CN=eventstoredb-node' -out node.csr
  openssl x509 -req -in node.csr -CA ca/ca.crt -CAkey ca.key -CAcreateserial -days 825 -extfile extensions -out node.new 2>/dev/null
  rm -f node.csr extensions
  mv node.new node.crt
fi
